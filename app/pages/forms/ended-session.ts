import { data, isRouteErrorResponse } from 'react-router';
import { readFormData } from '#app/form-values.ts';
import { withoutData } from '#app/page-path.ts';
import { longestText } from '#domain/plain-form.ts';
import { isPasswordField } from './password-fields.ts';

/** What a form is answered that comes after its sender's session has ended: what was typed, to be sent again. */
export interface SessionEnded {
  /** Where to sign in. */
  signIn: string;
  /** Where the form was sent. */
  address: string;
  /** Its text, by control name; a name may come more than once. Files are no part of it, nor are passwords. */
  entries: (readonly [name: string, value: string])[];
  /** Whether there was a password in it, which has to be typed again. */
  heldPassword: boolean;
}

/** What else is known of a form that comes after its sender's session has ended. */
interface EndedForm {
  /** What was sent, where it has been read already. */
  given?: Iterable<[name: string, value: FormDataEntryValue]>;
  /** How many bytes of text such a form may bring. Default: what any form may that is not the office's */
  mostText?: number;
}

/**
 * @throws a 401 answer that gives back what was typed; a 413 answer where that is more than anybody types. Whoever sent it may be
 * anybody: nothing of theirs is held but that
 */
export async function refuseEnded(
  request: Request,
  signIn: string,
  { given, mostText = longestText }: EndedForm = {},
): Promise<never> {
  const sent = [...(given ?? (await readFormData(request, 'passed over', mostText)))];
  const entries = sent.flatMap(([name, value]) =>
    typeof value === 'string' && !isPasswordField(name) ? [[name, value] as const] : [],
  );
  const heldPassword = sent.some(([name]) => isPasswordField(name));
  throw data<SessionEnded>({ signIn, address: addressOf(request), entries, heldPassword }, { status: 401 });
}

/** The page's address that a browser without scripts would have asked for, or sent the form to, which is how it is sent again. */
export function addressOf({ url }: Pick<Request, 'url'>): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('_routes');
  const query = searchParams.toString().replace(/^index=(?=&|$)/, 'index');
  return withoutData(pathname) + (query && `?${query}`);
}

/** The refusal an error is, where it is one. */
export function sessionEnded(error: unknown): SessionEnded | undefined {
  return isRouteErrorResponse(error) && error.status === 401 && error.data?.signIn ? error.data : undefined;
}
