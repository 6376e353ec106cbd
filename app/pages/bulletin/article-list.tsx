import { bulletin } from '#app/content/bulletin.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { ArticleFilter } from '#domain/articles/schema.ts';
import { longestQuery } from '#domain/lengths.ts';
import { OurWords } from '../shell/our-words.tsx';
import { bulletinAddress } from './address.ts';
import { ArticleCard, type ArticleCardProps } from './article-card.tsx';
import { coversOf } from './covers.ts';

export interface ArticleListProps {
  filter: ArticleFilter;
  page:
    | {
        articles: readonly ArticleCardProps['article'][];
        previousCursor: string | null;
        nextCursor: string | null;
      }
    | undefined;
  /** What is near where words leave nothing of the list. */
  near?: Omit<ArticleFilter, 'cursor'> | undefined;
}

/** The list of articles, the newest first, narrowed and paged by the address. */
export function ArticleList({ filter, page, near }: ArticleListProps) {
  const isFiltered = filter.q !== '' || filter.topic !== '';
  return (
    <div id="articles" className="min-w-0">
      {isFiltered ? <FilterNote filter={filter} /> : <h2 className="sr-only">{bulletin.articles}</h2>}
      {page && page.articles.length > 0 ? (
        <Cards filter={filter} page={page} />
      ) : (
        <Nothing why={page ? isFiltered : undefined} q={filter.q} near={near} />
      )}
    </div>
  );
}

function Cards({ filter, page }: { filter: ArticleFilter; page: NonNullable<ArticleListProps['page']> }) {
  const at = (cursor: string | null) => (cursor === null ? undefined : `${bulletinAddress({ ...filter, cursor })}#articles`);
  const covers = coversOf(page.articles);
  return (
    <>
      <ul className="mb-10 grid gap-6 sm:grid-cols-2">
        {page.articles.map((article, index) => (
          <li key={article.slug} className={classNames('grid', index === 0 && 'sm:col-span-2')}>
            <ArticleCard
              article={article}
              covers={covers}
              href={bulletinAddress({ ...filter, article: article.slug })}
              isFirst={index === 0}
              isLead={index === 0}
            />
          </li>
        ))}
      </ul>
      <Pagination previous={at(page.previousCursor)} next={at(page.nextCursor)} label={bulletin.pages} />
    </>
  );
}

/** What a list says it is about. */
function aboutOf({ q, topic }: Omit<ArticleFilter, 'cursor'>): string {
  const { about, both } = bulletin.filtered;
  return q && topic ? both(topic, q) : about(q || topic);
}

function FilterNote({ filter }: { filter: ArticleFilter }) {
  return (
    <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
      <h2 className="text-h3">
        <OurWords>{aboutOf(filter)}</OurWords>
      </h2>
      <a href={bulletinAddress()} className="link inline-flex min-h-touch items-center">
        {bulletin.filtered.clear}
      </a>
    </div>
  );
}

interface NothingProps extends Pick<ArticleListProps, 'near'> {
  /** Whether a filter leaves nothing; undefined where the list could not be read at all. */
  why: boolean | undefined;
  q: string;
}

function Nothing({ why, q, near }: NothingProps) {
  const { filtered, empty, failed } = bulletin;
  const { title, text } = why === undefined ? failed : near ? filtered.near : why ? filtered.none : empty;
  const way = why && wayOn(q, near);
  return (
    <EmptyState
      icon={why ? 'search' : 'newspaper'}
      title={title}
      actions={
        way && (
          <ButtonLink href={way.href} variant="secondary">
            {way.label}
          </ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  );
}

/** Where words leave nothing: to what is near, or else to a search of all the site. */
function wayOn(q: string, near: ArticleListProps['near']) {
  if (near) return { href: bulletinAddress(near), label: aboutOf(near) };
  if (q === '' || q.length > longestQuery) return undefined;
  return { href: `/search?${new URLSearchParams({ q })}`, label: bulletin.filtered.everywhere };
}
