import { textValues } from '#app/form-values.ts';
import { editingOf } from './editing.ts';

const address = '/admin/blogs/draft';

/** The form's text; in this shape Indian letters take a third of the bytes that they take in an address. */
function draftOf(form: HTMLFormElement): FormData {
  const draft = new FormData();
  for (const [name, value] of Object.entries(editingOf(textValues(new FormData(form))))) draft.append(name, value);
  return draft;
}

/**
 * Sends a form's text to be kept as a draft.
 * @returns where it is kept, and whether apart from another tab's; undefined where it is not kept, or nobody knows
 */
export async function sendDraft(form: HTMLFormElement | null, signal?: AbortSignal) {
  if (!form) return undefined;
  try {
    const answer = await fetch(address, { method: 'POST', body: draftOf(form), signal: signal ?? null });
    return answer.ok ? ((await answer.json()) as { id: string; apart: boolean }) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Sends a form's text after a page that is being left.
 * @returns false where it is not sent: a beacon takes no more than 64 KB, and so does any request that outlives its page
 */
export function sendDraftAfterPage(form: HTMLFormElement): boolean {
  return navigator.sendBeacon(address, draftOf(form));
}
