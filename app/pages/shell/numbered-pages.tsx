import { Pagination } from '#app/ui/pagination.tsx';

interface NumberedPagesProps {
  /** The page that is shown, from 1. */
  page: number;
  /** How many pages there are. */
  pages: number;
  /** How many entries they have together. */
  total: number;
  /** The address of a page. */
  at: (page: number) => string;
  words: { pages: string; page: (page: number, pages: number) => string };
}

/** The way from page to page of a list that has been counted; nothing where there is one page only. */
export function NumberedPages({ page, pages, total, at, words }: NumberedPagesProps) {
  if (pages <= 1) return null;
  return (
    <Pagination
      label={words.pages}
      previous={page > 1 ? at(page - 1) : undefined}
      next={page < pages ? at(page + 1) : undefined}
      summary={`${words.page(page, pages)} · ${total}`}
    />
  );
}
