import { search } from '#app/content/search.ts';
import { ctxKey } from '#app/context.ts';
import { queryValues } from '#app/query.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { longestQuery } from '#domain/lengths.ts';
import { isFound } from '#domain/search/found.ts';
import { SearchQuery } from '#domain/search/schema.ts';
import { bulletinAddress } from '../bulletin/address.ts';
import { OurWords } from '../shell/our-words.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import { Written } from '../shell/written.tsx';
import type { Route } from './+types/search';
import { questionId, searchAddress } from './address.ts';
import { findEverything } from './find.server.ts';
import { MemberResults, PageResults, WayToAll } from './results.tsx';

/** To search engines a list of what was found is the search itself, by its canonical address; one of nothing is no page at all. */
export const meta: Route.MetaFunction = (args) => {
  const { typed, answer } = args.loaderData ?? {};
  const title = typed ? `${typed} · ${search.title}` : search.title;
  const noindex = answer !== undefined && !isFound(answer);
  return pageMeta(
    args,
    '/search',
    { title, description: search.description, breadcrumb: search.title },
    { noindex, cardOf: '/' },
  );
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = SearchQuery.parse(queryValues(request));
  return { typed: query.q, answer: query.q === '' ? undefined : await findEverything(context.get(ctxKey), query) };
}

export default function Search({ loaderData: { typed, answer } }: Route.ComponentProps) {
  return (
    <>
      <PlacedHeader title={search.title} lead={search.lead} seed="search" />
      <Section aria-label={search.title}>
        <search id={questionId}>
          <form
            action={searchAddress}
            aria-label={search.form}
            className="grid items-end gap-4 rounded-lg border border-line bg-tint p-5 sm:grid-cols-[1fr_auto] sm:p-7"
          >
            <TextField
              name="q"
              type="search"
              label={search.field}
              defaultValue={typed}
              maxLength={longestQuery}
              autoComplete="off"
            />
            <Button size="field">
              <Icon name="search" />
              {search.submit}
            </Button>
          </form>
        </search>
        <div className="mt-12">{answer ? <Answer answer={answer} /> : <Beginning />}</div>
      </Section>
    </>
  );
}

function Answer({ answer }: { answer: NonNullable<Route.ComponentProps['loaderData']['answer']> }) {
  const { query, insteadOf, pages, articles, hasMoreArticles, members } = answer;
  if (!isFound(answer)) return <NothingFound query={query} />;
  return (
    <>
      <p className="text-lead">
        {insteadOf ? search.showingFor : search.resultsFor}{' '}
        <strong className="font-display">
          <Written>{query}</Written>
        </strong>
      </p>
      {insteadOf?.hasResults && (
        <p className="mt-1 text-ink-soft">
          {search.insteadOf}{' '}
          <a className="link" href={`/search?${new URLSearchParams({ q: insteadOf.query, exact: 'on' })}`}>
            <Written>{insteadOf.query}</Written>
          </a>
        </p>
      )}
      <div className="mt-10 grid gap-14 lg:grid-cols-[3fr_2fr] lg:gap-20">
        {pages.length + articles.length > 0 && (
          <div className="grid content-start gap-14">
            {pages.length > 0 && <PageResults id="found-pages" heading={search.pages} pages={pages} />}
            {articles.length > 0 && (
              <PageResults id="found-articles" heading={search.articles} pages={articles}>
                {hasMoreArticles && <WayToAll href={bulletinAddress({ q: query })}>{search.allArticles}</WayToAll>}
              </PageResults>
            )}
          </div>
        )}
        {members.total > 0 && <MemberResults query={query} members={members} />}
      </div>
    </>
  );
}

function NothingFound({ query }: { query: string }) {
  const { title, text, action } = search.nothing;
  return (
    <EmptyState
      icon="search"
      title={<OurWords>{title(query)}</OurWords>}
      actions={
        <ButtonLink href={action.href} variant="secondary">
          {action.label}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  );
}

function Beginning() {
  return (
    <EmptyState icon="search" title={search.begin.title}>
      {search.begin.text}
    </EmptyState>
  );
}
