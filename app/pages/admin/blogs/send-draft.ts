import { textValues } from '#app/form-values.ts';
import { editingOf } from './editing.ts';

const address = '/admin/blogs/draft';

/** The form's text; in this shape Indian letters take a third of the bytes that they take in an address. */
function draftOf(form: HTMLFormElement): FormData {
  const draft = new FormData();
  for (const [name, value] of Object.entries(editingOf(textValues(new FormData(form))))) draft.append(name, value);
  return draft;
}

/** How it is kept: apart from another tab's, or as the post itself, which says just this. */
export type KeptAs = 'kept' | 'apart' | 'published';

/** What came of it: `unreached` also where nobody knows. */
export type Sending =
  | { kind: 'kept'; id: string; as: KeptAs }
  | { kind: 'signed out'; signIn: string }
  | { kind: 'refused' }
  | { kind: 'unreached' };

/**
 * Sends a form's text to be kept as a draft.
 * @returns where it is kept, and how; or why it is not: the session has ended, the text breaks a
 * rule, or it did not arrive where it is kept, and may do so later
 */
export async function sendDraft(form: HTMLFormElement, signal?: AbortSignal): Promise<Sending> {
  try {
    const answer = await fetch(address, { method: 'POST', body: draftOf(form), signal: signal ?? null });
    if (answer.status === 400) return { kind: 'refused' };
    if (!answer.ok && answer.status !== 401) return { kind: 'unreached' };
    return { kind: answer.ok ? 'kept' : 'signed out', ...(await answer.json()) };
  } catch {
    return { kind: 'unreached' };
  }
}

/**
 * Sends a form's text after a page that is being left.
 * @returns false where it is not sent: a beacon takes no more than 64 KB, and so does any request that outlives its page
 */
export function sendDraftAfterPage(form: HTMLFormElement): boolean {
  return navigator.sendBeacon(address, draftOf(form));
}
