import { Form } from 'react-router';
import { manageBlogs } from '#app/content/manage-blogs.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { NumberedPage } from '#domain/numbered-pages.ts';
import { LocalDateTime } from '../../shell/local-date-time.tsx';
import { NumberedPages } from '../../shell/numbered-pages.tsx';
import type { Beside } from './beside-form.ts';

const { draft: words } = manageBlogs;

interface DraftListProps extends Omit<NumberedPage<unknown>, 'rows'> {
  drafts: readonly { id: string; title: string; savedAt: Date }[];
  beside: Beside;
}

/** The drafts beside the one being edited, page by page; nothing where there are none. */
export function DraftList({ drafts, page, pages, total, beside }: DraftListProps) {
  const at = (place: number) => beside({ unfinished: String(place) });
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
            <Form method="post" action={`/admin?index&${at(page)}`} className="flex flex-wrap gap-3">
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
        <NumberedPages
          page={page}
          pages={pages}
          total={total}
          at={(other) => `/admin?${at(other)}#unfinished`}
          label={words.pages}
        />
      </div>
    </section>
  );
}
