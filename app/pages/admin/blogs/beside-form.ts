import type { Editing } from './editing.ts';

/** What the address says of the lists beside the form. */
const placesInLists = ['unfinished', 'q', 'cursor'] as const;

type PostInForm = Pick<Editing, 'id' | 'articleId'>;

/** The query that leads to what is in the form. */
export function formQuery({ id, articleId }: PostInForm): string {
  // Of what is not kept yet there is no draft: then it is the post that is changed, or a new one that goes on under its id.
  return String(new URLSearchParams(articleId ? { edit: articleId, draft: id } : { new: id }));
}

/**
 * The query of the office's page with the same post in its form, and its lists where they are.
 * @param query the page's own
 * @param changed where a list is to be instead
 */
export function besideForm(
  { id, articleId }: PostInForm,
  query: URLSearchParams,
  changed: { [Place in (typeof placesInLists)[number]]?: string },
): string {
  const beside = new URLSearchParams(formQuery({ id, articleId }));
  for (const [place, at] of Object.entries({ ...placesOf(query), ...changed })) if (at) beside.set(place, at);
  return String(beside);
}

/** The query of the office's page with another post in its form, and its lists where they are. */
export function editQuery(edit: string, query: URLSearchParams): string {
  return String(new URLSearchParams({ edit, ...placesOf(query) }));
}

/** What an address says of the lists. */
function placesOf(query: URLSearchParams): Record<string, string> {
  const said = placesInLists.map((place) => [place, query.get(place) ?? ''] as const);
  return Object.fromEntries(said.filter(([, at]) => at !== ''));
}

/** How a list beside the form names the page: the same, but for where it is to be instead. */
export type Beside = (changed?: Parameters<typeof besideForm>[2]) => string;
