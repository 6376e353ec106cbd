import { data } from 'react-router';
import { isPlainForm, plainFields } from '#domain/plain-form.ts';
import { bounded, bytesOf } from './bounded.ts';
import { formGuard } from './content/form-guard.ts';
import { type FilesOfForm, formOfParts, type TooMuch } from './form-parts.ts';

/** What a form sent: text by control name. Files are no part of it. */
export type FormValues = Record<string, string>;

/**
 * Reads a posted form.
 * @throws a 400 answer where the body is not a form, or has too many fields
 */
export async function readForm(request: Request): Promise<FormValues> {
  if (!isPlainForm(typeOf(request))) return textValues(await readParts(request, 'passed over'));
  return Object.fromEntries(await readPlainForm(request));
}

/**
 * Reads a posted form with its files.
 * @param files of a form that is only given back, they pass by
 * @param mostText how many bytes of text it may bring, where that is less than its address takes; the rest is received, and not held
 * @throws a 400 answer where the body is not a form, or has too many fields; a 413 answer where it has too much text
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
  const form = await formOfParts(request, files, mostText).catch(() => refuse('no form'));
  return typeof form === 'string' ? refuse(form) : form;
}

async function readPlainForm(request: Request, mostText = Number.POSITIVE_INFINITY): Promise<URLSearchParams> {
  const text = await plainText(request, mostText).catch(() => refuse('no form'));
  if (text === undefined) return refuse('too much text');
  return plainFields(text) ?? refuse('too many fields');
}

/** Without a limit of its own a body is not looked at: that would make a stream of it. */
async function plainText(request: Request, atMost: number): Promise<string | undefined> {
  if (!Number.isFinite(atMost) || !request.body) return request.text();
  const text = bounded(atMost);
  const held = await bytesOf(text.through(request.body));
  return text.isPassed() ? undefined : held.toString();
}

const refusals: Record<'no form' | TooMuch, [message: string, status: number]> = {
  'no form': [formGuard.noForm, 400],
  'too many fields': [formGuard.tooManyFields, 400],
  'too much text': [formGuard.tooMuchText, 413],
};

function refuse(why: keyof typeof refusals): never {
  const [message, status] = refusals[why];
  throw data(message, { status });
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
