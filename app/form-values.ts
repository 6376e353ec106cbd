import { data } from 'react-router';
import { formGuard } from './content/form-guard.ts';

/** What a form sent: text by control name. Files are no part of it. */
export type FormValues = Record<string, string>;

/**
 * Reads a posted form.
 * @throws a 400 answer where the body is not a form
 */
export async function readForm(request: Request): Promise<FormValues> {
  if (!isPlainForm(request)) return textValues(await readFormData(request));
  return Object.fromEntries(new URLSearchParams(await request.text()));
}

/** Whether a form holds text alone, as pages without files send it: reading it takes a fraction of what others take. */
export function isPlainForm({ headers }: Request): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '');
}

/**
 * Reads a posted form with its files.
 * @throws a 400 answer where the body is not a form
 */
export function readFormData(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data(formGuard.noForm, { status: 400 });
  });
}

/** The text values of a form, without its files. */
export function textValues(form: FormData): FormValues {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
