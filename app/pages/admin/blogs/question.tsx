import type { ReactNode, RefObject } from 'react';
import { Form } from 'react-router';
import { manageBlogs } from '#app/content/manage-blogs.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Written } from '../../shell/written.tsx';
import type { BesideIntent } from './editing.ts';

const { deletion, discarding } = manageBlogs;

/** What is asked before it is done. */
const asked = { delete: deletion, discard: discarding } satisfies Record<BesideIntent, object>;

interface QuestionDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  about: BesideIntent;
  /** Of the post or the draft. */
  title: string | undefined;
  /** The button that does it. */
  children: ReactNode;
}

/** The question before a post is deleted or a draft discarded; without scripts a page asks it. */
export function QuestionDialog({ ref, about, title, children }: QuestionDialogProps) {
  const words = asked[about];
  return (
    <Dialog
      ref={ref}
      title={words.question}
      actions={
        <>
          <Button type="button" variant="secondary" onClick={() => ref.current?.close()}>
            {words.cancel}
          </Button>
          {children}
        </>
      }
    >
      <p>{title && <Written>{title}</Written>}</p>
    </Dialog>
  );
}

interface AnswerFormProps {
  about: BesideIntent;
  /** Of the post or the draft. */
  id: string;
  /** The query of the office's page with its form, whose lists it belongs to. */
  beside: string;
  onSubmit?: () => void;
}

/** The button that does what was asked about, beside the form. */
export function AnswerForm({ about, id, beside, onSubmit }: AnswerFormProps) {
  return (
    <Form method="post" action={`/admin?index${beside && `&${beside}`}`} {...(onSubmit && { onSubmit })}>
      <input type="hidden" name="id" value={id} />
      <Button name="intent" value={about} variant="danger">
        {asked[about].confirm}
      </Button>
    </Form>
  );
}
