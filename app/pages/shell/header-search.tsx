import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { longestQuery } from '#domain/lengths.ts';

export interface HeaderSearchProps {
  /** Where the search is answered; it receives `q`. */
  href: string;
  open: string;
  close: string;
  field: string;
  submit: string;
}

/** A magnifying glass that opens a search field over the header. A plain GET form: it needs no script. */
export function HeaderSearch({ href, open, close, field, submit }: HeaderSearchProps) {
  return (
    <div className="site-search-group ml-auto shrink-0 lg:ml-1">
      <button
        type="button"
        popoverTarget="site-search"
        aria-label={open}
        className="beneath-menus grid size-touch place-items-center rounded-md text-ink hover:bg-tint"
      >
        <Icon name="search" />
      </button>
      <div id="site-search" popover="auto" className="site-search">
        <search className="page-column flex items-center gap-2 py-4 sm:gap-3 lg:py-6">
          <form action={href} className="flex min-w-0 grow items-center gap-2 sm:gap-3">
            <label htmlFor="site-search-field">
              <VisuallyHidden>{field}</VisuallyHidden>
            </label>
            <input
              id="site-search-field"
              name="q"
              type="search"
              autoFocus // when the popover opens, not when the page does
              required
              maxLength={longestQuery}
              autoComplete="off"
              enterKeyHint="search"
              placeholder={field}
              className="min-h-12 w-full min-w-0 grow rounded-md border border-line-strong bg-surface px-3.5 text-base text-ink hover:border-ink"
            />
            <Button className="min-h-12 shrink-0 max-sm:px-3.5">
              <Icon name="search" className="size-6 sm:hidden" />
              <span className="max-sm:sr-only">{submit}</span>
            </Button>
          </form>
          <button
            type="button"
            popoverTarget="site-search"
            popoverTargetAction="hide"
            aria-label={close}
            className="site-search-close size-touch shrink-0 place-items-center rounded-md hover:bg-tint"
          >
            <Icon name="close" className="size-6" />
          </button>
        </search>
      </div>
    </div>
  );
}
