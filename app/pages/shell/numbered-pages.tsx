import { numberedPages } from '#app/content/numbered-pages.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import type { NumberedPage } from '#domain/numbered-pages.ts';

interface NumberedPagesProps extends Omit<NumberedPage<unknown>, 'rows'> {
  /** The address of a page. */
  at: (page: number) => string;
  /** Names the list for assistive technology. */
  label: string;
}

/** The way from page to page of a list that has been counted; nothing where there is one page only. */
export function NumberedPages({ page, pages, total, at, label }: NumberedPagesProps) {
  if (pages <= 1) return null;
  return (
    <Pagination
      label={label}
      previous={page > 1 ? at(page - 1) : undefined}
      next={page < pages ? at(page + 1) : undefined}
      summary={numberedPages.place(page, pages, total)}
    />
  );
}
