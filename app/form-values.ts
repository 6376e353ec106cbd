import { data } from 'react-router';
import { isPlainForm, plainFields } from '#domain/plain-form.ts';
import { NotUtf8 } from '#domain/utf-8.ts';
import { bounded, bytesOf } from './bounded.ts';
import { formGuard } from './content/form-guard.ts';
import { type FilesOfForm, formOfParts, type TooMuch } from './form-parts.ts';

/** What a form sent: text by control name. Files are no part of it. */
export type FormValues = Record<string, string>;

/**
 * Reads a posted form.
 * @throws a 400 answer where the body is not a form, is not in UTF-8, or has too many fields
 */
export async function readForm(request: Request): Promise<FormValues> {
  if (!isPlainForm(typeOf(request))) return textValues(await readParts(request, 'passed over'));
  return Object.fromEntries(await readPlainForm(request));
}

/**
 * Reads a posted form with its files.
 * @param files of a form that is only given back, they pass by
 * @param mostText how many bytes of text it may bring, where that is less than its address takes; the rest is received, and not held
 * @throws a 400 answer where the body is not a form, is not in UTF-8, or has too many fields; a 413 answer where it has too much text
 */
export async function readFormData(
  request: Request,
  files: FilesOfForm = 'kept',
  mostText = Number.POSITIVE_INFINITY,
): Promise<FormData> {
  if (!isPlainForm(typeOf(request))) return readParts(request, files, mostText);
  return formDataOf(await readPlainForm(request, mostText));
}

function typeOf({ headers }: Request): string | null {
  return headers.get('content-type');
}

async function readParts(request: Request, files: FilesOfForm, mostText = Number.POSITIVE_INFINITY): Promise<FormData> {
  const form = await formOfParts(request, files, mostText).catch(refuseUnread);
  return typeof form === 'string' ? refuse(form) : form;
}

async function readPlainForm(request: Request, mostText = Number.POSITIVE_INFINITY): Promise<URLSearchParams> {
  const fields = await fieldsOf(request, mostText).catch(refuseUnread);
  return typeof fields === 'string' ? refuse(fields) : fields;
}

async function fieldsOf(request: Request, mostText: number): Promise<URLSearchParams | TooMuch> {
  const sent = await bytesWithin(request, mostText);
  return sent ? (plainFields(sent) ?? 'too many fields') : 'too much text';
}

/** Without a limit of its own a body is not looked at: that would make a stream of it. */
async function bytesWithin(request: Request, atMost: number): Promise<Uint8Array | undefined> {
  if (!Number.isFinite(atMost) || !request.body) return new Uint8Array(await request.arrayBuffer());
  const text = bounded(atMost);
  const held = await bytesOf(text.through(request.body));
  return text.isPassed() ? undefined : held;
}

const refusals: Record<'no form' | 'not in UTF-8' | TooMuch, [message: string, status: number]> = {
  'no form': [formGuard.noForm, 400],
  'not in UTF-8': [formGuard.notInUtf8, 400],
  'too many fields': [formGuard.tooManyFields, 400],
  'too much text': [formGuard.tooMuchText, 413],
};

function refuse(why: keyof typeof refusals): never {
  const [message, status] = refusals[why];
  throw data(message, { status });
}

function refuseUnread(error: unknown): never {
  return refuse(error instanceof NotUtf8 ? 'not in UTF-8' : 'no form');
}

function formDataOf(fields: URLSearchParams): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** The text values of a form, without its files. */
export function textValues(form: FormData): FormValues {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
