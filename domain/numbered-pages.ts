/** How many rows of a list one screen shows. */
const rowsOnAPage = 50;

/** One page of a list that has been counted. */
export interface NumberedPage<Row> {
  rows: Row[];
  /** Which page it is, from 1. */
  page: number;
  /** How many pages the list fills; an empty one has its first. */
  pages: number;
  /** How many rows all pages have together. */
  total: number;
}

/**
 * One page of a list, as every numbered list is read. A page beyond the last is the last: an address outlives its rows.
 * @param asked from 1 (`PageNumber`)
 * @param counted how many rows the list has
 * @param read reads `limit` rows from `offset`
 */
export async function pageOf<Row>(
  asked: number,
  counted: PromiseLike<number>,
  read: (limit: number, offset: number) => PromiseLike<Row[]>,
): Promise<NumberedPage<Row>> {
  const total = await counted;
  const pages = Math.max(1, Math.ceil(total / rowsOnAPage));
  const page = Math.min(asked, pages);
  return { rows: await read(rowsOnAPage, (page - 1) * rowsOnAPage), page, pages, total };
}
