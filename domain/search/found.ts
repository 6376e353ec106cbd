/** How much a search found, of each kind. */
interface SearchResults {
  pages: readonly unknown[];
  articles: readonly unknown[];
  members: { total: number };
}

/** Whether a search found anything at all. */
export function isFound({ pages, articles, members }: SearchResults): boolean {
  return pages.length + articles.length + members.total > 0;
}
