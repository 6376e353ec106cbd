import { randomUUID } from 'node:crypto';
import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { manageBlogs } from '#app/content/manage-blogs.ts';
import { ctxKey } from '#app/context.ts';
import { readFormData, textValues } from '#app/form-values.ts';
import { queryOf } from '#app/query.ts';
import { refuse } from '#app/refuse.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { findArticleById, listArticles } from '#domain/articles/articles.server.ts';
import { findDraft, findLatestDraft, type KeptDraft, listDrafts } from '#domain/articles/drafts.server.ts';
import { hasBeenPublished } from '#domain/articles/publications.server.ts';
import { ArticleFilter, Post } from '#domain/articles/schema.ts';
import { uploadFailed } from '#domain/articles/upload-failure.ts';
import { type Ctx, requireStaff } from '#domain/context.ts';
import { NotFound } from '#domain/errors.ts';
import { fieldErrors, PageNumber, rowIdOf } from '#domain/fields.ts';
import { imageTooLarge, largestImage } from '#domain/image-limits.ts';
import { articleAddress } from '../bulletin/address.ts';
import { ArrivingNotice } from '../forms/arriving-notice.tsx';
import { sessionEnded } from '../forms/ended-session.ts';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import { OurWords } from '../shell/our-words.tsx';
import type { Route } from './+types/blogs';
import { type Beside, besideForm } from './blogs/beside-form.ts';
import { DraftList } from './blogs/draft-list.tsx';
import { type Editing, editingOf, isBeside, type Outcome, type OutcomeOfForm } from './blogs/editing.ts';
import { PostForm } from './blogs/post-form.tsx';
import { PostList } from './blogs/post-list.tsx';
import { newPost, takePost } from './blogs/take-post.server.ts';
import { useAutosave } from './blogs/use-autosave.ts';
import { type InForm, useInForm } from './blogs/use-in-form.ts';
import { useNamedInAddress } from './blogs/use-named-in-address.ts';
import { officeMeta } from './office-meta.ts';

const { form: words, outcomes, draft: draftWords } = manageBlogs;
const pageSize = 20;

export const meta: Route.MetaFunction = () => officeMeta(manageBlogs.heading);

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  requireStaff(ctx);
  const query = queryOf(request);
  const [{ editing, draft }, posts] = await Promise.all([whatIsEdited(ctx, query), listPosts(ctx, query)]);
  const unfinished = await listDrafts(ctx, PageNumber.parse(query.get('unfinished')), editing.id);
  return { editing, restoredAt: draft?.savedAt, unfinished, posts };
}

/**
 * The draft that `?new=` or `?draft=` names; the new post that `?new=` names, where it is not kept yet; the post that `?edit=`
 * names, where there is no draft; where nothing is named that is there, the new post that was begun last.
 */
async function whatIsEdited(ctx: Ctx, query: URLSearchParams) {
  const [edit, draftId, begun] = [query.get('edit'), query.get('draft'), idOfNew(query)];
  const namedId = begun ?? draftId;
  const named = namedId ? await findDraft(ctx, namedId) : undefined;
  // Once it is published, as where the browser's Back leads to it, the next post is begun under another id.
  if (begun && !named && !(await hasBeenPublished(ctx, begun))) return { editing: newPost(begun) };
  const isUnkept = draftId !== null && edit !== null;
  const draft = named ?? (isUnkept ? undefined : await findLatestDraft(ctx, edit));
  const article = edit && !draft ? await findArticleById(ctx, edit).catch(draftId ? noneIfGone : refuse) : undefined;
  return { editing: asEditing(draft ?? article), draft };
}

/**
 * The id that a new post is begun under. The address names it before anything is typed: loaded again, as after the browser's Back
 * or where a phone has dropped the tab, it leads to what was written since.
 * @throws the way to an address that names one, where none is named
 */
function idOfNew(query: URLSearchParams): string | undefined {
  if (!query.has('new')) return undefined;
  const id = rowIdOf(query.get('new') ?? '');
  if (id !== undefined) return id;
  query.set('new', randomUUID());
  throw redirect(`/admin?${query}`);
}

/** A post that was in the form while it was deleted beside it leaves the page as it is. */
function noneIfGone(error: unknown): undefined {
  if (!(error instanceof NotFound)) refuse(error);
}

type Published = Awaited<ReturnType<typeof findArticleById>>;

function asEditing(from: KeptDraft | Published | undefined): Editing {
  if (!from) return newPost();
  const tab = randomUUID();
  const { title, author, content, image, imageAlt, version } = from;
  const kept =
    'savedAt' in from ? { ...from, articleId: from.articleId ?? '' } : { id: randomUUID(), articleId: from.id, revision: 0 };
  const [id, articleId, revision] = [kept.id, kept.articleId, String(kept.revision)];
  return { id, articleId, version: String(version), title, author, content, image, imageAlt, pictureAlt: '', tab, revision };
}

/** Posts that cannot be listed are written down; the form works all the same (specification, section 8). */
async function listPosts(ctx: Ctx, query: URLSearchParams) {
  const filter = ArticleFilter.parse({ q: query.get('q') ?? '', cursor: query.get('cursor') ?? '' });
  try {
    return { q: filter.q, ...(await listArticles(ctx, filter, pageSize)) };
  } catch (error) {
    ctx.reportError(error);
    return { q: filter.q, articles: [], previousCursor: null, nextCursor: null };
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  requireStaff(ctx);
  const form = await readFormData(request);
  const answer = await takePost(ctx, form);
  if (answer.data.kind !== 'kept') return answer;
  // As documents of their own: they open at their top, not where the form was left.
  if (form.get('intent') === 'preview') throw redirectDocument(previewAddress(answer.data));
  if (form.get('intent') === 'ask to put away' && !answer.data.isPublished) {
    throw redirectDocument(discardAddress(answer.data.values));
  }
  return answer;
}

function previewAddress({ values: { id, articleId }, isPublished }: Extract<Outcome, { kind: 'kept' }>): string {
  return isPublished ? `/admin/blogs/${articleId || id}` : `/admin/blogs/draft/${id}`;
}

/** Where it is asked, without scripts, whether the draft in the form is to be discarded: it is kept as it was typed until then. */
function discardAddress({ id }: Editing): string {
  return `/admin/blogs/draft/${id}/discard?new=${id}`;
}

/** A post that breaks a rule is not sent; a request that does not arrive leaves the page, and what was typed, as it is. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Outcome> {
  const form = await request.clone().formData();
  const sent = textValues(form);
  const values = editingOf(sent);
  if (hasLargeImage(form)) return { kind: 'failed', values, message: uploadFailed(imageTooLarge), unreached: true };
  if (sent.intent === 'save') {
    const post = Post.safeParse(values);
    if (!post.success) return { kind: 'corrections', values, errors: fieldErrors(post.error) };
  }
  return serverAction().catch((error: unknown): Outcome => {
    if (error instanceof Response) throw error;
    const ended = sessionEnded(error);
    if (isBeside(sent.intent)) {
      const { signedOut, failed } = outcomes.notDone[sent.intent];
      return { kind: 'notDone', message: ended ? signedOut : failed, unreached: true };
    }
    if (ended)
      return { kind: 'failed', values, message: outcomes.failed(outcomes.signedOut), signIn: ended.signIn, unreached: true };
    return { kind: 'failed', values, message: outcomes.failed(outcomes.unreached), unreached: true };
  });
}

/** More than the site takes is not sent at all: an answer that comes before everything has been sent does not arrive. */
function hasLargeImage(form: FormData): boolean {
  return [...form.values()].some((value) => value instanceof File && value.size > largestImage);
}

/** Nothing is loaded again while the form holds text that is not kept; after it was kept, deleted or put away, the lists are. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const outcome: Outcome | undefined = actionResult;
  const staysInForm = outcome && ('values' in outcome || ('unreached' in outcome && outcome.unreached));
  return staysInForm ? false : defaultShouldRevalidate || outcome?.kind === 'stays';
}

export default function ManageBlogs({ loaderData, actionData }: Route.ComponentProps) {
  const outcome: Outcome | undefined = actionData;
  const { inForm, setTypedOn } = useInForm(loaderData, outcome);
  return (
    <>
      <h2>{manageBlogs.heading}</h2>
      <Said outcome={outcome} inForm={inForm.outcome} />
      {/* It begins anew with another post, and goes on wherever its draft is kept by then. */}
      <Writing key={inForm.editing.id} {...inForm} setTypedOn={setTypedOn} loaded={loaderData} />
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

interface WritingProps extends InForm {
  /** Told whether something was typed or chosen since the form was sent. */
  setTypedOn: (hasTypedOn: boolean) => void;
  loaded: Loaded;
}

/** A post in its form, and the others beside it. */
function Writing({ editing, restoredAt, outcome, setTypedOn, loaded }: WritingProps) {
  const values = outcome?.values ?? editing;
  const draft = useAutosave({ id: values.id, outcome, setTypedOn });
  const [query] = useSearchParams();
  const beside: Beside = (changed = {}) => besideForm({ ...values, id: draft.id }, query, changed);
  const isEdit = values.articleId !== '';
  const isAsLoaded = draft.id === loaded.editing.id && draft.kept === 'nothing yet' && !outcome;
  useNamedInAddress(isAsLoaded ? undefined : beside());
  const { posts } = loaded;
  return (
    <>
      <section id="editor" aria-labelledby="editor-heading" className="mt-8 print:hidden">
        <div className="flex flex-wrap items-baseline justify-between gap-4">
          <h3 id="editor-heading">
            <OurWords>{isEdit ? words.edit(values.title) : words.create}</OurWords>
          </h3>
          {(isEdit || restoredAt) && (
            <ButtonLink href="/admin?new" variant="quiet">
              {draftWords.another}
            </ButtonLink>
          )}
        </div>
        {restoredAt && !outcome && (
          <Notice className="mt-6">
            {draftWords.restored} <LocalDateTime moment={restoredAt} />
          </Notice>
        )}
        <PostForm values={values} draft={draft} outcome={outcome} canPutAway={isEdit || restoredAt !== undefined} />
      </section>
      <DraftList {...unfinishedBeside(draft.id, loaded)} beside={beside} />
      <section id="posts" aria-labelledby="posts-heading" className="mt-16">
        <h3 id="posts-heading">{manageBlogs.posts}</h3>
        <PostList {...posts} beside={beside} />
      </section>
    </>
  );
}

/** The unfinished posts without the one in the form, and with the one that would else be there. */
function unfinishedBeside(inForm: string, { editing, restoredAt, unfinished }: Loaded) {
  const { id, articleId, title } = editing;
  const latest = restoredAt && id !== inForm ? [{ id, articleId: articleId || null, title, savedAt: restoredAt }] : [];
  const drafts = [...latest, ...unfinished.drafts.filter((draft) => draft.id !== inForm)];
  return { ...unfinished, drafts, total: unfinished.total + drafts.length - unfinished.drafts.length };
}

const noticeKinds: { [kind in Outcome['kind']]?: 'error' | 'info' } = { notDone: 'error', stays: 'info' };

/** What came of the last request, where the form does not say it itself. */
function Said({ outcome, inForm }: { outcome: Outcome | undefined; inForm: OutcomeOfForm | undefined }) {
  if (!outcome || 'values' in outcome || (inForm?.kind === 'typed on' && inForm.saved === outcome)) return null;
  const said = { kind: noticeKinds[outcome.kind] ?? 'success', attempt: outcome, className: 'mt-6' } as const;
  if (outcome.kind !== 'saved') return <ArrivingNotice {...said}>{outcome.message}</ArrivingNotice>;
  return (
    <ArrivingNotice {...said} title={outcome.message}>
      <a href={articleAddress(outcome.slug)} className="link">
        {outcomes.see}
      </a>
    </ArrivingNotice>
  );
}
