import { publicPages } from '#app/content/pages.ts';
import { createTextIndex, type Text } from '#domain/search/text-index.ts';

/** What steers a page and is not read on it. */
const unread = new Set(['path', 'href', 'slug', 'id', 'icon', 'picture', 'seed']);

/** The public pages by their address, with their sentences. */
export const searchedPages: ReadonlyMap<string, Text> = new Map(
  publicPages.map(({ path, title, description, text }) => [
    path,
    {
      id: path,
      title,
      description,
      passages: sentencesOf(text).filter((passage) => passage !== title && passage !== description),
    },
  ]),
);

export const pageIndex = createTextIndex([...searchedPages.values()]);

/** Every sentence in typed content, however deep: no addresses, no figures, nothing that is made up on the way. */
function sentencesOf(content: unknown): string[] {
  if (typeof content === 'string') return /^(\/|#|https?:|mailto:|tel:)/.test(content) ? [] : [content];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, part]) => (unread.has(key) ? [] : sentencesOf(part)));
}
