/** How many rows of a list one screen shows. */
export const rowsOnAPage = 50;

/** How many rows of a list stand before a page of it, which is counted from 1 (`PageNumber`). */
export function rowsBefore(page: number): number {
  return (page - 1) * rowsOnAPage;
}

/** How many pages a list fills; an empty one has its first page. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / rowsOnAPage));
}
