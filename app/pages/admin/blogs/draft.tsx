import { data } from 'react-router';
import { manageBlogs } from '#app/content/manage-blogs.ts';
import { ctxKey } from '#app/context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { findDraft } from '#domain/articles/drafts.server.ts';
import { languageOf } from '#domain/language-of.ts';
import { ArticleBody } from '../../bulletin/article-page.tsx';
import { officeMeta } from '../office-meta.ts';
import type { Route } from './+types/draft';

const { preview: words, draft: draftWords } = manageBlogs;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeMeta(loaderData?.title || draftWords.untitled, draftWords.title, manageBlogs.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await findDraft(context.get(ctxKey), params.id);
  if (!draft) throw data(null, { status: 404 });
  const { id, title, image, imageAlt, content } = draft;
  return { id, title, image, imageAlt, content };
}

/** What a half-written post would look like. */
export default function DraftPreview({ loaderData: draft }: Route.ComponentProps) {
  return (
    <>
      <Notice className="mb-8">{words.draft}</Notice>
      <h2 className="mb-8" {...languageOf(draft.title)}>
        {draft.title || draftWords.untitled}
      </h2>
      <ArticleBody article={draft} />
      <ButtonLink href={`/admin?draft=${draft.id}#editor`} className="mt-10">
        <Icon name="arrow-left" />
        {words.back}
      </ButtonLink>
    </>
  );
}
