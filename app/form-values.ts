import { data } from 'react-router';
import { plainFields } from '#domain/plain-form.ts';
import { formGuard } from './content/form-guard.ts';
import { type FilesOfForm, formOfParts } from './form-parts.ts';

/** What a form sent: text by control name. Files are no part of it. */
export type FormValues = Record<string, string>;

/**
 * Reads a posted form.
 * @throws a 400 answer where the body is not a form, or has too many fields
 */
export async function readForm(request: Request): Promise<FormValues> {
  if (!isPlainForm(request)) return textValues(await readParts(request, 'passed over'));
  return Object.fromEntries(await readPlainForm(request));
}

/** Whether a form holds text alone, as pages without files send it: reading it takes a fraction of what others take. */
export function isPlainForm({ headers }: Request): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '');
}

/**
 * Reads a posted form with its files.
 * @param files of a form that is only given back, they pass by
 * @throws a 400 answer where the body is not a form, or has too many fields
 */
export async function readFormData(request: Request, files: FilesOfForm = 'kept'): Promise<FormData> {
  return isPlainForm(request) ? formDataOf(await readPlainForm(request)) : readParts(request, files);
}

async function readParts(request: Request, files: FilesOfForm): Promise<FormData> {
  const form = await formOfParts(request, files).catch(() => refuse(formGuard.noForm));
  return form ?? refuse(formGuard.tooManyFields);
}

async function readPlainForm(request: Request): Promise<URLSearchParams> {
  const text = await request.text().catch(() => refuse(formGuard.noForm));
  return plainFields(text) ?? refuse(formGuard.tooManyFields);
}

function refuse(message: string): never {
  throw data(message, { status: 400 });
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
