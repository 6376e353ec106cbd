import { Form, useSearchParams } from 'react-router';
import { manageBlogs } from '#app/content/manage-blogs.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { NumberedPage } from '#domain/numbered-pages.ts';
import { LocalDateTime } from '../../shell/local-date-time.tsx';
import { NumberedPages } from '../../shell/numbered-pages.tsx';

const { draft: words } = manageBlogs;

interface DraftListProps extends Omit<NumberedPage<unknown>, 'rows'> {
  drafts: readonly { id: string; title: string; savedAt: Date }[];
}

/** The drafts beside the one being edited, page by page; nothing where there are none. */
export function DraftList({ drafts, page, pages, total }: DraftListProps) {
  const [query] = useSearchParams();
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="unfinished" className="mt-14">
      <h3 id="unfinished">{words.others}</h3>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {drafts.map(({ id, title, savedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-4">
            <span className="min-w-0">
              {title || words.untitled} · <LocalDateTime moment={savedAt} />
            </span>
            <Form method="post" action={`/admin?index&unfinished=${page}`} className="flex flex-wrap gap-3">
              <input type="hidden" name="id" value={id} />
              <ButtonLink href={`/admin?draft=${id}#editor`} variant="secondary">
                {words.resume} <VisuallyHidden>{title || words.untitled}</VisuallyHidden>
              </ButtonLink>
              <Button name="intent" value="put away" variant="quiet">
                {words.remove} <VisuallyHidden>{title || words.untitled}</VisuallyHidden>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <NumberedPages page={page} pages={pages} total={total} at={(other) => pageAddress(query, other)} label={words.pages} />
      </div>
    </section>
  );
}

/** What is being edited stays so on the next page of the list. */
function pageAddress(query: URLSearchParams, page: number): string {
  const edited = [...query].filter(([name]) => name === 'edit' || name === 'draft');
  return `/admin?${new URLSearchParams([...edited, ['unfinished', String(page)]])}#unfinished`;
}
