import { data } from 'react-router';

/** What a form sent: text by control name. Files are no part of it. */
export type FormValues = Record<string, string>;

/**
 * Reads a posted form.
 * @throws a 400 answer where the body is not a form
 */
export async function readForm(request: Request): Promise<FormValues> {
  return textValues(await readFormData(request));
}

/**
 * Reads a posted form with its files.
 * @throws a 400 answer where the body is not a form
 */
export function readFormData(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data('What was sent is not a form.', { status: 400 });
  });
}

/** The text values of a form, without its files. */
export function textValues(form: FormData): FormValues {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
