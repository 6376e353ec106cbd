/** A page as the site's search knows it. */
export interface SearchablePage {
  path: string;
  title: string;
  /** Everything the page says, in reading order. */
  text: string;
}

/* Keys whose values steer a page and are not read on it. */
const unread = new Set(['path', 'href', 'icon', 'picture', 'slug']);

/** A page of typed words, made ready for the search. */
export function searchable(page: { path: string; title: string }): SearchablePage {
  return { path: page.path, title: page.title, text: wordsOf(page).join(' ') };
}

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (unread.has(key) ? [] : wordsOf(part)));
}
