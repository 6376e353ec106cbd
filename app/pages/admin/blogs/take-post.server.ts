import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { manageBlogs } from '#app/content/manage-blogs.ts';
import { type FormValues, textValues } from '#app/form-values.ts';
import { statusOf } from '#app/refuse.ts';
import { findArticleById } from '#domain/articles/articles.server.ts';
import { idFrom } from '#domain/articles/derived-id.ts';
import { discardDraft, discardInTab, type KeepingOutcome, keepDraft } from '#domain/articles/drafts.server.ts';
import { Draft, DraftInTab, Post } from '#domain/articles/schema.ts';
import { createArticle, deleteArticle, hasJustDeleted, updateArticle } from '#domain/articles/writing.server.ts';
import type { Ctx } from '#domain/context.ts';
import { Conflict, DeletedMeanwhile, type FieldErrors, Invalid, NotFound, Unavailable } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { type BesideIntent, type Editing, editingOf, hasWords, isBeside, type Outcome } from './editing.ts';
import { type Pictures, takePictures } from './take-pictures.server.ts';

const { outcomes, draft: draftWords, format } = manageBlogs;
const { picture: pictureWords } = format;

type Answer = ReturnType<typeof data<Outcome>>;

/** The form as a new post begins in it. */
export function newPost(id: string = randomUUID()): Editing {
  return editingOf({ id, tab: randomUUID() });
}

/** Does what the pressed button says with what the form holds, and says what came of it by its status as well. */
export async function takePost(ctx: Ctx, form: FormData): Promise<Answer> {
  const values = textValues(form);
  if (isBeside(values.intent)) return doBeside(ctx, values.intent, values.id ?? '');
  if (values.intent === 'put away') return putAway(ctx, values);
  return write(ctx, values, form);
}

async function putAway(ctx: Ctx, values: FormValues): Promise<Answer> {
  const draft = DraftInTab.safeParse(values);
  if (!draft.success) return corrections(editingOf(values), fieldErrors(draft.error));
  const next = newPost();
  const isGone = await discardInTab(ctx, draft.data);
  if (!isGone) return data<Outcome>({ kind: 'stays', message: outcomes.stays, next }, { status: 409 });
  return data<Outcome>({ kind: 'put away', message: values.articleId ? outcomes.cancelled : outcomes.discarded, next });
}

async function write(ctx: Ctx, sent: FormValues, form: FormData): Promise<Answer> {
  const typed = editingOf(sent);
  try {
    const { values, addition, refused } = await takePictures(ctx, typed, form);
    if (refused) return await pictureRefused(ctx, values, refused);
    const { data: outcome, init } = await act(ctx, sent.intent, values, addition);
    const isTaken = 'values' in outcome || outcome.kind === 'saved';
    return data<Outcome>(isTaken ? { ...outcome, taken: { addition } } : outcome, init ?? undefined);
  } catch (error) {
    const foreseen = messageOf(error);
    if (!foreseen) ctx.reportError(error);
    return failed(error, { values: typed, message: foreseen ?? outcomes.failed(outcomes.unforeseen) });
  }
}

/** In the specification's words for all of the form (section 8), and at the picture's own field. */
async function pictureRefused(ctx: Ctx, values: Editing, { field, error }: NonNullable<Pictures['refused']>): Promise<Answer> {
  const { message } = error;
  return failed(error, { values: await keptAsTyped(ctx, values), message, errors: { [field]: [message] } });
}

/** @param addition what a picture that came along has added to the text */
async function act(ctx: Ctx, intent: string | undefined, values: Editing, addition: string): Promise<Answer> {
  if (intent === 'save') return save(ctx, values);
  if (intent !== 'add picture' || addition) return keep(ctx, values);
  return corrections(await keptAsTyped(ctx, values), { picture: [pictureWords.none] });
}

/** What is said of an error that was to be expected. */
function messageOf(error: unknown): string | undefined {
  if (error instanceof Unavailable) return error.message;
  return error instanceof NotFound ? outcomes.failed(error.message) : undefined;
}

function failed(error: unknown, told: Omit<Extract<Outcome, { kind: 'failed' }>, 'kind'>): Answer {
  return data<Outcome>({ kind: 'failed', ...told }, answered(error));
}

/** What nobody foresaw is a failure of ours: by its status an outage is told from it, and an alarm rings. */
function answered(error: unknown) {
  return statusOf(error) ?? { status: 500 };
}

function corrections(values: Editing, errors: FieldErrors): Answer {
  return data<Outcome>({ kind: 'corrections', values, errors }, { status: 400 });
}

async function save(ctx: Ctx, values: Editing): Promise<Answer> {
  const post = Post.safeParse(values);
  if (!post.success) return corrections(await keptAsTyped(ctx, values), fieldErrors(post.error));
  const parsed = Draft.safeParse(values);
  if (!parsed.success) return corrections(values, fieldErrors(parsed.error));
  const draft = parsed.data;
  try {
    const article = draft.articleId
      ? await updateArticle(ctx, draft.articleId, post.data, { version: draft.version, draft })
      : await createArticle(ctx, post.data, draft);
    const message = draft.articleId ? outcomes.updated : outcomes.created;
    return data<Outcome>({ kind: 'saved', slug: article.slug, message, next: newPost(), change: changeOf(values, article) });
  } catch (error) {
    if (error instanceof Invalid) return corrections(await keptAsTyped(ctx, values), error.errors);
    if (error instanceof DeletedMeanwhile)
      return deletedMeanwhile(ctx, values, { ...draft, id: idFrom(draft.id, draft.tab) }, error);
    if (error instanceof Conflict)
      return changedMeanwhile(ctx, values, { ...draft, articleId: draft.articleId ?? draft.id }, error);
    if (error instanceof NotFound) return deletedMeanwhile(ctx, values, { ...draft, articleId: null, version: 0 }, error);
    throw error;
  }
}

/** The form of a change of what was published of it. A new post that was sent again may have been changed by others since. */
function changeOf(values: Editing, { id, version }: { id: string; version: number }): Editing {
  return { ...values, id: randomUUID(), revision: '0', articleId: id, version: values.articleId ? String(version) : '1' };
}

/** Whoever has been told, and saves again, means to replace the version that is there. */
async function changedMeanwhile(ctx: Ctx, values: Editing, draft: Draft, refusal: Conflict): Promise<Answer> {
  const kept = placed(values, await keepDraft(ctx, draft));
  const { version } = await findArticleById(ctx, kept.articleId);
  const message = outcomes.failed(refusal.message);
  return failed(refusal, { values: { ...kept, version: String(version) }, message, changedMeanwhile: true });
}

/** What was a change, or was published already, is a new post now. */
async function deletedMeanwhile(ctx: Ctx, values: Editing, draft: Draft, refusal: NotFound | DeletedMeanwhile): Promise<Answer> {
  const kept = placed(values, await keepDraft(ctx, draft));
  return failed(refusal, { values: kept, message: outcomes.failed(outcomes.deletedMeanwhile) });
}

async function keep(ctx: Ctx, values: Editing): Promise<Answer> {
  const draft = Draft.safeParse(values);
  if (!draft.success) return corrections(values, fieldErrors(draft.error));
  const outcome = await keepDraft(ctx, draft.data);
  return data<Outcome>({
    kind: 'kept',
    values: placed(values, outcome),
    isPublished: outcome.as === 'published',
    message: draftWords[outcome.as],
  });
}

/** What cannot be published yet is kept all the same, where anything was typed. */
async function keptAsTyped(ctx: Ctx, values: Editing): Promise<Editing> {
  const draft = Draft.safeParse(values);
  return draft.success && hasWords(values) ? placed(values, await keepDraft(ctx, draft.data)) : values;
}

/** What the form goes on from once its draft is kept; without its post, which may have been deleted, it is a new one. */
function placed(values: Editing, { id, articleId, revision }: KeepingOutcome): Editing {
  return { ...values, id, articleId: articleId ?? '', version: articleId ? values.version : '0', revision: String(revision) };
}

/** What the lists ask for. The post in the form is another one, or is gone with it. */
const beside: Record<BesideIntent, (ctx: Ctx, id: string) => Promise<Outcome>> = {
  delete: async (ctx, id) => {
    await deleteOnce(ctx, id);
    return { kind: 'deleted', message: outcomes.deleted, id };
  },
  discard: async (ctx, id) => {
    await discardDraft(ctx, id);
    return { kind: 'put away', message: outcomes.discarded };
  },
};

async function doBeside(ctx: Ctx, intent: BesideIntent, id: string): Promise<Answer> {
  try {
    return data(await beside[intent](ctx, id));
  } catch (error) {
    if (!(error instanceof NotFound)) ctx.reportError(error);
    return data<Outcome>({ kind: 'notDone', message: outcomes.notDone[intent].failed }, answered(error));
  }
}

/** Asked for again, as after an answer that was lost, it is done. */
async function deleteOnce(ctx: Ctx, id: string): Promise<void> {
  try {
    await deleteArticle(ctx, id);
  } catch (error) {
    if (!(error instanceof NotFound && (await hasJustDeleted(ctx, id)))) throw error;
  }
}
