import { data, useSearchParams } from 'react-router';
import { manageBlogs } from '#app/content/manage-blogs.ts';
import { ctxKey } from '#app/context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { findDraft } from '#domain/articles/drafts.server.ts';
import { Written } from '../../shell/written.tsx';
import { officeMeta } from '../office-meta.ts';
import type { Route } from './+types/discard';
import { AnswerForm } from './question.tsx';

const { discarding: words, draft: draftWords } = manageBlogs;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeMeta(loaderData?.title || draftWords.untitled, draftWords.remove, manageBlogs.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await findDraft(context.get(ctxKey), params.id);
  if (!draft) throw data(null, { status: 404 });
  const { id, title } = draft;
  return { id, title };
}

/** The question before a draft is discarded, where no script can ask it; it leads back to what was being edited. */
export default function DiscardDraft({ loaderData: { id, title } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const isInForm = query.get('new') === id;
  return (
    <>
      <h2>{words.question}</h2>
      <p className="mt-4">
        <Written>{title || draftWords.untitled}</Written>
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {/* Where it was in the form, that is empty then: another post that was begun is not to take its place unasked. */}
        <AnswerForm about="discard" id={id} beside={String(query)} />
        <ButtonLink href={`/admin?${query}#${isInForm ? 'editor' : 'unfinished'}`} variant="secondary">
          {words.cancel}
        </ButtonLink>
      </div>
    </>
  );
}
