import { type MouseEvent, useRef, useState } from 'react';
import { manageBlogs } from '#app/content/manage-blogs.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { NumberedPage } from '#domain/numbered-pages.ts';
import { LocalDateTime } from '../../shell/local-date-time.tsx';
import { NumberedPages } from '../../shell/numbered-pages.tsx';
import { Written } from '../../shell/written.tsx';
import type { Beside } from './beside-form.ts';
import { AnswerForm, QuestionDialog } from './question.tsx';

const { draft: words } = manageBlogs;

interface Unfinished {
  id: string;
  /** The published post that it changes; null for a new one. */
  articleId: string | null;
  title: string;
  savedAt: Date;
}

interface DraftListProps extends Omit<NumberedPage<unknown>, 'rows'> {
  drafts: readonly Unfinished[];
  beside: Beside;
}

/** The drafts beside the one being edited, page by page; nothing where there are none. */
export function DraftList({ drafts, page, pages, total, beside }: DraftListProps) {
  const at = (place: number) => beside({ unfinished: String(place) });
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<Unfinished>();
  if (drafts.length === 0) return null;

  /** With scripts the question is a dialog; without, a page. */
  function ask(event: MouseEvent, draft: Unfinished) {
    event.preventDefault();
    setAsked(draft);
    dialog.current?.showModal();
  }

  return (
    <section aria-labelledby="unfinished" className="mt-14">
      <h3 id="unfinished">{words.others}</h3>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center justify-between gap-4 py-4">
            <span className="min-w-0">
              <Written>{draft.title || words.untitled}</Written> · <LocalDateTime moment={draft.savedAt} />
              {draft.articleId !== null && <span className="block text-sm text-ink-soft">{words.change}</span>}
            </span>
            <div className="flex flex-wrap gap-3">
              <ButtonLink href={`/admin?draft=${draft.id}#editor`} variant="secondary">
                {words.resume}{' '}
                <VisuallyHidden>
                  <Written>{draft.title || words.untitled}</Written>
                </VisuallyHidden>
              </ButtonLink>
              <ButtonLink
                href={`/admin/blogs/draft/${draft.id}/discard?${at(page)}`}
                variant="quiet"
                onClick={(event) => ask(event, draft)}
              >
                {words.remove}{' '}
                <VisuallyHidden>
                  <Written>{draft.title || words.untitled}</Written>
                </VisuallyHidden>
              </ButtonLink>
            </div>
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
      <QuestionDialog ref={dialog} about="discard" title={asked?.title || words.untitled}>
        <AnswerForm about="discard" id={asked?.id ?? ''} beside={at(page)} onSubmit={() => dialog.current?.close()} />
      </QuestionDialog>
    </section>
  );
}
