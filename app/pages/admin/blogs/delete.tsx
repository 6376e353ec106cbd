import { useSearchParams } from 'react-router';
import { manageBlogs } from '#app/content/manage-blogs.ts';
import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { findArticleById } from '#domain/articles/articles.server.ts';
import { Written } from '../../shell/written.tsx';
import { officeMeta } from '../office-meta.ts';
import type { Route } from './+types/delete';
import { AnswerForm } from './question.tsx';

const { deletion: words } = manageBlogs;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeMeta(loaderData?.title, manageBlogs.list.delete, manageBlogs.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, title } = await findArticleById(context.get(ctxKey), params.id).catch(refuse);
  return { id, title };
}

/** The question before a post is deleted, where no script can ask it; it leads back to what was being edited. */
export default function DeletePost({ loaderData: { id, title } }: Route.ComponentProps) {
  const beside = String(useSearchParams()[0]);
  return (
    <>
      <h2>{words.question}</h2>
      <p className="mt-4">
        <Written>{title}</Written>
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <AnswerForm about="delete" id={id} beside={beside} />
        <ButtonLink href={`/admin?${beside}#posts`} variant="secondary">
          {words.cancel}
        </ButtonLink>
      </div>
    </>
  );
}
