import type { FormValues } from './form-values.ts';

type Asked = Pick<Request, 'url'>;

/** The query of the address by which a page was asked for. */
export function queryOf({ url }: Asked): URLSearchParams {
  return new URL(url).searchParams;
}

/** The same as text by name, as a form's own, for the rules that read a filter; of a name that is there twice, the last. */
export function queryValues(asked: Asked): FormValues {
  return Object.fromEntries(queryOf(asked));
}
