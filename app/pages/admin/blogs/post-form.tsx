import { type ClipboardEvent, type MouseEvent, type RefObject, useId, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { manageBlogs } from '#app/content/manage-blogs.ts';
import { fieldsOf } from '#app/form-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { NewTabNote } from '#app/ui/new-tab-note.tsx';
import { articleAddress } from '../../bulletin/address.ts';
import { ArrivingNotice } from '../../forms/arriving-notice.tsx';
import { PassingNotice } from '../../forms/passing-notice.tsx';
import { SignInAgain, SignInMeanwhile } from '../../forms/sign-in-again.tsx';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { formQuery } from './beside-form.ts';
import type { Editing, OutcomeOfForm } from './editing.ts';
import { FormatBar, FormatHelp } from './format-bar.tsx';
import { ImageFields } from './image-fields.tsx';
import { applyTool } from './insert-text.ts';
import { asLists } from './pasted-lists.ts';
import { QuestionDialog } from './question.tsx';
import type { Autosave } from './use-autosave.ts';
import { useChosenPicture } from './use-chosen-picture.ts';
import { useSentPictures } from './use-sent-pictures.ts';

const { form: words, draft: draftWords, discarding, conflict, outcomes } = manageBlogs;

export interface PostFormProps {
  /** What is in the form: what it began with, or was sent last. */
  values: Editing;
  /** What came of what was sent last. */
  outcome: OutcomeOfForm | undefined;
  /** The draft by which it keeps itself. */
  draft: Autosave;
  /** Whether there is something to put away: a draft, or an edit to cancel. */
  canPutAway: boolean;
}

/** The form in which a post is written or changed. Without scripts every button sends it; with them, it keeps itself. */
export function PostForm({
  values,
  outcome,
  draft: { form, id, kept, isSaid, signIn, typed, chosen, sent },
  canPutAway,
}: PostFormProps) {
  const formId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const question = useRef<HTMLDialogElement>(null);
  const holdSent = useSentPictures(form, outcome, { area, typed });
  const [holdsPicture, lookForPicture] = useChosenPicture(form);
  const [adding, setAdding] = useState(false);
  const saving = useNavigation().formData?.get('intent') === 'save';
  const { errors, clearEdited } = useFieldErrors(outcome);
  const field = fieldsOf(words.labels, values, errors);
  const isToldSignedOut = outcome?.kind === 'failed' && outcome.signIn !== undefined;

  /** Whatever else is pasted, the browser does. */
  function pasteLists(event: ClipboardEvent) {
    const tool = asLists(event.clipboardData.getData('text/plain'));
    if (!tool) return;
    event.preventDefault();
    applyTool(area, tool);
    typed();
  }

  return (
    <>
      {kept === 'signed out' && signIn && !isToldSignedOut && <SignInMeanwhile signIn={signIn} />}
      <Form
        ref={form}
        id={formId}
        method="post"
        action={`/admin?index&${formQuery({ id, articleId: values.articleId })}`}
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        onInput={(event) => {
          const { type, name } = event.target as HTMLInputElement;
          clearEdited(event, name === 'imageFile' ? ['image'] : []);
          if (type === 'file') {
            chosen();
            lookForPicture();
          }
          // What a picture shows is no part of the post before the picture is.
          else if (name !== 'pictureAlt') typed();
        }}
        onSubmit={() => {
          sent();
          holdSent();
        }}
        className="mt-8 grid gap-6"
      >
        {/* Enter in a field presses the form's first button: it keeps the draft, and publishes nothing by accident. */}
        <Button name="intent" value="keep" busy={saving} hidden />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="articleId" value={values.articleId} />
        <input type="hidden" name="version" value={values.version} />
        <input type="hidden" name="image" value={values.image} />
        <input type="hidden" name="tab" value={values.tab} />
        <input type="hidden" name="revision" value={values.revision} />
        <ErrorSummary labels={words.labels} attempt={outcome} errors={outcome?.kind === 'corrections' ? errors : {}} />
        {outcome?.kind === 'failed' && <Failure outcome={outcome} />}
        {outcome?.kind === 'kept' && (
          // Its room is kept: nothing may move from under the hands of whoever types on.
          <PassingNotice kind="success" attempt={outcome} className={isSaid ? undefined : 'invisible'}>
            {outcome.message}
          </PassingNotice>
        )}
        {outcome?.kind === 'typed on' && <TypedOn outcome={outcome} />}
        <div className="fields grid sm:grid-cols-[3fr_2fr]">
          <TextField {...field('title')} required autoComplete="off" />
          <TextField {...field('author')} required autoComplete="name" />
        </div>
        <FormatBar area={area} typed={typed} />
        <TextAreaField {...field('content')} required ref={area} hint={words.hints.content} rows={14} onPaste={pasteLists} />
        <FormatHelp
          area={area}
          typed={typed}
          adding={adding}
          setAdding={setAdding}
          alt={values.pictureAlt}
          error={errors.picture}
        />
        <ImageFields image={values.image} error={errors.image} alt={field('imageAlt')} />
        <Actions
          isEdit={values.articleId !== ''}
          canPutAway={canPutAway}
          kept={isSaid ? undefined : kept}
          saving={saving}
          adding={adding}
          holdsPicture={holdsPicture}
          question={question}
        />
      </Form>
      <QuestionDialog ref={question} about="discard" title={values.title || draftWords.untitled}>
        <Button form={formId} name="intent" value="put away" variant="danger" onClick={() => question.current?.close()}>
          {discarding.confirm}
        </Button>
      </QuestionDialog>
    </>
  );
}

interface ActionsProps extends Pick<PostFormProps, 'canPutAway'> {
  isEdit: boolean;
  /** Whether what was typed last is kept; undefined where the form says it above. */
  kept: Autosave['kept'] | undefined;
  /** Whether the post is being published. */
  saving: boolean;
  /** Whether a picture is on its way into the text: without it nothing is published or shown. */
  adding: boolean;
  /** Whether a picture is chosen that goes with the form alone. */
  holdsPicture: boolean;
  /** What asks before a draft is discarded. */
  question: RefObject<HTMLDialogElement | null>;
}

/** What can be done with the post, or what it waits for, and whether it has been kept by itself. */
function Actions({ isEdit, canPutAway, kept, saving, adding, holdsPicture, question }: ActionsProps) {
  const id = useId();
  const why = adding ? id : undefined;

  /** With scripts the question is a dialog; without, a page. */
  function ask(event: MouseEvent) {
    event.preventDefault();
    question.current?.showModal();
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        name="intent"
        value="save"
        busy={saving || adding}
        busyLabel={adding ? undefined : words.saving}
        aria-describedby={why}
      >
        {isEdit ? words.update : words.submit}
      </Button>
      <Button name="intent" value="preview" variant="secondary" busy={saving || adding} aria-describedby={why}>
        {words.preview}
      </Button>
      <Button name="intent" value="keep" variant="quiet" busy={saving}>
        {words.keep}
      </Button>
      {canPutAway && isEdit && (
        <Button name="intent" value="put away" variant="quiet" busy={saving}>
          {words.cancel}
        </Button>
      )}
      {canPutAway && !isEdit && (
        <Button name="intent" value="ask to put away" variant="quiet" busy={saving} onClick={ask}>
          {words.discard}
        </Button>
      )}
      <span role="status" className="text-sm text-ink-soft">
        {adding && <span id={id}>{words.adding} </span>}
        {kept === 'kept' && (holdsPicture ? draftWords.textKept : draftWords.kept)}
        {(kept === 'apart' || kept === 'published') && draftWords[kept]}
        {kept === 'unreached' && draftWords.unreached}
        {kept === 'refused' && draftWords.refused}
        {holdsPicture && ` ${draftWords.pictureChosen}`}
      </span>
    </div>
  );
}

/** Why it was not saved; where somebody else was faster, the way to their version. */
function Failure({ outcome }: { outcome: Extract<OutcomeOfForm, { kind: 'failed' }> }) {
  if (outcome.signIn) return <SignInAgain signIn={outcome.signIn} title={outcome.message} attempt={outcome} />;
  if (!outcome.changedMeanwhile)
    return (
      <ArrivingNotice kind="error" attempt={outcome}>
        {outcome.message}
      </ArrivingNotice>
    );
  return (
    <ArrivingNotice kind="error" title={outcome.message} attempt={outcome}>
      {conflict.text}{' '}
      <a href={`/admin/blogs/${outcome.values.articleId}`} target="_blank" rel="noopener" className="link">
        {conflict.look} <NewTabNote />
      </a>
    </ArrivingNotice>
  );
}

/** That it is published, and that what was typed meanwhile is not. */
function TypedOn({ outcome }: { outcome: Extract<OutcomeOfForm, { kind: 'typed on' }> }) {
  const { message, slug } = outcome.saved;
  return (
    <PassingNotice kind="success" title={message} attempt={outcome}>
      {outcomes.typedOn}{' '}
      <a href={articleAddress(slug)} className="link">
        {outcomes.see}
      </a>
    </PassingNotice>
  );
}
