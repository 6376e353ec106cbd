/** How much a search found, of each kind. */
interface Found {
  pages: readonly unknown[];
  articles: readonly unknown[];
  members: { total: number };
}

/** Whether a search found anything at all. */
export function isFound({ pages, articles, members }: Found): boolean {
  return pages.length + articles.length + members.total > 0;
}
