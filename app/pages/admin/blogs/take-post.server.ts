import { randomUUID } from 'node:crypto';
import { manageBlogs } from '#app/content/manage-blogs.ts';
import { type FormValues, textValues } from '#app/form-values.ts';
import { findArticleById } from '#domain/articles/articles.server.ts';
import { discardDraft, keepDraft } from '#domain/articles/drafts.server.ts';
import { uploadImage } from '#domain/articles/images.server.ts';
import { Draft, Post } from '#domain/articles/schema.ts';
import { createArticle, deleteArticle, updateArticle } from '#domain/articles/writing.server.ts';
import type { Ctx } from '#domain/context.ts';
import { Conflict, FileRefused, NotFound, Unavailable } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { type Editing, editingOf, type Outcome } from './editing.ts';

const { outcomes, draft: draftWords } = manageBlogs;

/** Does what the pressed button says with what the form holds. */
export async function takePost(ctx: Ctx, form: FormData): Promise<Outcome> {
  const values = textValues(form);
  if (values.intent === 'delete') return remove(ctx, values.post ?? '');
  if (values.intent === 'put away') {
    await discardDraft(ctx, values.id ?? '');
    return { kind: 'put away' };
  }
  return write(ctx, values, form);
}

async function write(ctx: Ctx, sent: FormValues, form: FormData): Promise<Outcome> {
  const typed = { ...editingOf(sent), ...(sent.removeImage && { image: '' }) };
  try {
    const values = await takePictures(ctx, typed, sent, form);
    return sent.intent === 'save' ? await save(ctx, values) : await keep(ctx, values);
  } catch (error) {
    if (error instanceof FileRefused || error instanceof Unavailable)
      return { kind: 'failed', values: typed, message: error.message };
    if (error instanceof NotFound) return { kind: 'failed', values: typed, message: outcomes.failed(error.message) };
    ctx.reportError(error);
    return { kind: 'failed', values: typed, message: outcomes.failed(outcomes.unforeseen) };
  }
}

/** Keeps the files that came along; a picture within the text is added at its end. */
async function takePictures(ctx: Ctx, values: Editing, { pictureAlt = '' }: FormValues, form: FormData): Promise<Editing> {
  const [image, picture] = [fileIn(form, 'imageFile'), fileIn(form, 'picture')];
  const withImage = image ? { ...values, image: await uploadImage(ctx, await image.bytes()) } : values;
  if (!picture) return withImage;
  const address = await uploadImage(ctx, await picture.bytes());
  const alt = pictureAlt.replace(/[[\]\s]+/g, ' ').trim();
  return { ...withImage, content: `${values.content.trimEnd()}\n\n![${alt}](${address})\n` };
}

/** An empty file control sends a file without a name. */
function fileIn(form: FormData, name: string): File | undefined {
  const file = form.get(name);
  return file instanceof File && (file.name !== '' || file.size > 0) ? file : undefined;
}

async function save(ctx: Ctx, values: Editing): Promise<Outcome> {
  const post = Post.safeParse(values);
  if (!post.success) return { kind: 'corrections', values, errors: fieldErrors(post.error) };
  const draft = Draft.pick({ id: true, articleId: true, version: true }).parse(values);
  try {
    const { slug } = draft.articleId
      ? await updateArticle(ctx, draft.articleId, post.data, { version: draft.version, draftId: draft.id })
      : await createArticle(ctx, post.data, draft.id);
    return { kind: 'saved', slug, message: draft.articleId ? outcomes.updated : outcomes.created };
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    const { id } = await keepAsOwn(ctx, Draft.parse(values));
    const { version } = await findArticleById(ctx, values.articleId);
    return {
      kind: 'failed',
      // Whoever has been told, and saves again, means to replace that version.
      values: { ...values, id, version: String(version) },
      message: outcomes.failed(error.message),
      changedMeanwhile: true,
    };
  }
}

async function keep(ctx: Ctx, values: Editing): Promise<Outcome> {
  const draft = Draft.safeParse(values);
  if (!draft.success) return { kind: 'corrections', values, errors: fieldErrors(draft.error) };
  const { id, isPublished } = await keepAsOwn(ctx, draft.data);
  return { kind: 'kept', values: { ...values, id }, isPublished, message: isPublished ? draftWords.published : draftWords.kept };
}

/** Keeps a draft, under an id of its own where the form's is that of somebody else's: in one browser, people take turns. */
async function keepAsOwn(ctx: Ctx, draft: Draft): Promise<{ id: string; isPublished: boolean }> {
  const kept = await keepDraft(ctx, draft);
  if (kept !== 'not kept') return { id: draft.id, isPublished: kept === 'published' };
  return keepAsOwn(ctx, { ...draft, id: randomUUID() });
}

async function remove(ctx: Ctx, id: string): Promise<Outcome> {
  try {
    await deleteArticle(ctx, id);
    return { kind: 'deleted', message: outcomes.deleted };
  } catch (error) {
    if (!(error instanceof NotFound)) ctx.reportError(error);
    return { kind: 'notDeleted', message: outcomes.notDeleted };
  }
}
