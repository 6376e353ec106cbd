import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { manageBlogs } from '#app/content/manage-blogs.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { longestKeyword } from '#domain/lengths.ts';
import { type ArticleCardProps, ArticleFacts } from '../../bulletin/article-card.tsx';
import { Written } from '../../shell/written.tsx';
import { ListSearch } from '../list-search.tsx';
import { type Beside, editQuery } from './beside-form.ts';
import { AnswerForm, QuestionDialog } from './question.tsx';

const { list: words } = manageBlogs;

type Post = ArticleCardProps['article'] & { id: string };

export interface PostListProps {
  /** What is looked for; '' while nothing is. */
  q: string;
  articles: readonly Post[];
  previousCursor: string | null;
  nextCursor: string | null;
  beside: Beside;
}

/** The published posts, or those that have some words, each with its Edit, Preview and Delete. */
export function PostList({ q, articles: posts, previousCursor, nextCursor, beside }: PostListProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<Post>();
  const at = (cursor: string | null) => (cursor === null ? undefined : `/admin?${beside({ cursor })}#posts`);
  const isEmpty = posts.length === 0 && !previousCursor;

  /** With scripts the question is a dialog; without, a page. */
  function ask(event: React.MouseEvent, post: Post) {
    event.preventDefault();
    setAsked(post);
    dialog.current?.showModal();
  }

  return (
    <>
      {(q !== '' || !isEmpty) && <PostSearch q={q} everything={beside({ q: '', cursor: '' })} />}
      {isEmpty && (
        <div className="mt-6">
          <EmptyState icon="file-text" title={q === '' ? manageBlogs.empty : words.nothing} />
        </div>
      )}
      <ul className="my-8 grid gap-4 empty:hidden">
        {posts.map((post) => (
          <Listed key={post.id} post={post} beside={beside()} onDelete={(event) => ask(event, post)} />
        ))}
      </ul>
      <Pagination previous={at(previousCursor)} next={at(nextCursor)} label={manageBlogs.pages} />
      <QuestionDialog ref={dialog} about="delete" title={asked?.title}>
        <AnswerForm about="delete" id={asked?.id ?? ''} beside={beside()} onSubmit={() => dialog.current?.close()} />
      </QuestionDialog>
    </>
  );
}

/** Finds posts by their words; what is in the form stays there. @param everything the query of the page with all posts listed */
function PostSearch({ q, everything }: { q: string; everything: string }) {
  return (
    <ListSearch
      list="/admin#posts"
      q={q}
      beside={Object.fromEntries(new URLSearchParams(everything))}
      label={words.q}
      maxLength={longestKeyword}
      clear={`/admin?${everything}#posts`}
    />
  );
}

interface ListedProps {
  post: Post;
  /** The query of the page. */
  beside: string;
  onDelete: (event: React.MouseEvent) => void;
}

function Listed({ post, beside, onDelete }: ListedProps) {
  const [query] = useSearchParams();
  const title = <Written>{post.title}</Written>;
  return (
    <li className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="min-w-0">
        <h4 className="text-h4">{title}</h4>
        <p className="mt-2 text-sm text-ink-soft">
          <ArticleFacts article={post} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/admin?${editQuery(post.id, query)}#editor`} variant="secondary">
          {words.edit} <VisuallyHidden>{title}</VisuallyHidden>
        </ButtonLink>
        <ButtonLink href={`/admin/blogs/${post.id}?${beside}`} variant="secondary">
          {words.preview} <VisuallyHidden>{title}</VisuallyHidden>
        </ButtonLink>
        <ButtonLink href={`/admin/blogs/${post.id}/delete?${beside}`} variant="quiet" onClick={onDelete}>
          {words.delete} <VisuallyHidden>{title}</VisuallyHidden>
        </ButtonLink>
      </div>
    </li>
  );
}
