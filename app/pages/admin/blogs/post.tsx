import { useSearchParams } from 'react-router';
import { manageBlogs } from '#app/content/manage-blogs.ts';
import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { findArticleById } from '#domain/articles/articles.server.ts';
import { languageOf } from '#domain/language-of.ts';
import { ArticleFacts } from '../../bulletin/article-card.tsx';
import { ArticleBody } from '../../bulletin/article-page.tsx';
import { officeMeta } from '../office-meta.ts';
import type { Route } from './+types/post';
import { editQuery } from './beside-form.ts';

const { preview: words, list: listWords } = manageBlogs;

export const meta: Route.MetaFunction = ({ loaderData }) => officeMeta(loaderData?.title, listWords.preview, manageBlogs.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
  const article = await findArticleById(context.get(ctxKey), params.id).catch(refuse);
  const { id, slug, title, author, date, readMinutes, views, image, imageAlt, content } = article;
  return { id, slug, title, author, date, readMinutes, views, image, imageAlt, content };
}

/** A published post as readers see it, without being counted as one; it leads back to the lists, and what was being edited beside them. */
export default function PostPreview({ loaderData: post }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const list = String(query);
  return (
    <>
      <Notice className="mb-8">{words.post}</Notice>
      <h2 {...languageOf(post.title)}>{post.title}</h2>
      <p className="mt-4 mb-8 text-ink-soft">
        <ArticleFacts article={post} />
      </p>
      <ArticleBody article={post} />
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink href={`/admin?${editQuery(post.id, query)}#editor`}>{listWords.edit}</ButtonLink>
        <ButtonLink href={`/admin${list && `?${list}`}#posts`} variant="quiet">
          <Icon name="arrow-left" />
          {words.toPosts}
        </ButtonLink>
      </div>
    </>
  );
}
