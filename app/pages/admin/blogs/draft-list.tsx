import { type MouseEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Form } from 'react-router';
import { manageBlogs } from '#app/content/manage-blogs.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { NumberedPage } from '#domain/numbered-pages.ts';
import { LocalDateTime } from '../../shell/local-date-time.tsx';
import { NumberedPages } from '../../shell/numbered-pages.tsx';
import type { Beside } from './beside-form.ts';

const { draft: words, discarding } = manageBlogs;

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
              {draft.title || words.untitled} · <LocalDateTime moment={draft.savedAt} />
              {draft.articleId !== null && <span className="block text-sm text-ink-soft">{words.change}</span>}
            </span>
            <div className="flex flex-wrap gap-3">
              <ButtonLink href={`/admin?draft=${draft.id}#editor`} variant="secondary">
                {words.resume} <VisuallyHidden>{draft.title || words.untitled}</VisuallyHidden>
              </ButtonLink>
              <ButtonLink
                href={`/admin/blogs/draft/${draft.id}/discard?${at(page)}`}
                variant="quiet"
                onClick={(event) => ask(event, draft)}
              >
                {words.remove} <VisuallyHidden>{draft.title || words.untitled}</VisuallyHidden>
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
      <DiscardDialog ref={dialog} title={asked?.title}>
        <DiscardForm id={asked?.id ?? ''} beside={at(page)} onSubmit={() => dialog.current?.close()} />
      </DiscardDialog>
    </section>
  );
}

interface DiscardDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  /** The draft's. */
  title: string | undefined;
  /** The button that discards. */
  children: ReactNode;
}

/** The question before a draft is discarded. */
export function DiscardDialog({ ref, title, children }: DiscardDialogProps) {
  return (
    <Dialog
      ref={ref}
      title={discarding.question}
      actions={
        <>
          <Button type="button" variant="secondary" onClick={() => ref.current?.close()}>
            {discarding.cancel}
          </Button>
          {children}
        </>
      }
    >
      <p>{title || words.untitled}</p>
    </Dialog>
  );
}

interface DiscardFormProps {
  id: string;
  /** The query of the office's page with its form, whose lists it belongs to. */
  beside: string;
  onSubmit?: () => void;
}

/** The button that discards a draft beside the form. */
export function DiscardForm({ id, beside, onSubmit }: DiscardFormProps) {
  return (
    <Form method="post" action={`/admin?index&${beside}`} {...(onSubmit && { onSubmit })}>
      <input type="hidden" name="id" value={id} />
      <Button name="intent" value="put away" variant="danger">
        {discarding.confirm}
      </Button>
    </Form>
  );
}
