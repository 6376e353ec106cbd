import type { Editing } from './editing.ts';

/** What the address says of the lists beside the form. */
const placesInLists = ['unfinished', 'cursor'] as const;

/**
 * The query of the office's page with the same post in its form, and its lists where they are.
 * @param query the page's own
 * @param changed where a list is to be instead
 */
export function besideForm(
  { id, articleId }: Editing,
  query: URLSearchParams,
  changed: { [Place in (typeof placesInLists)[number]]?: string },
): string {
  // Of what is not kept yet there is no draft: then it is the post that is changed.
  const beside = new URLSearchParams({ ...(articleId && { edit: articleId }), draft: id });
  for (const place of placesInLists) {
    const at = changed[place] ?? query.get(place);
    if (at) beside.set(place, at);
  }
  return String(beside);
}

/** How a list beside the form names the page: the same, but for where it is to be instead. */
export type Beside = (changed?: Parameters<typeof besideForm>[2]) => string;
