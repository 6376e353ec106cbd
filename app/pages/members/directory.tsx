import { data } from 'react-router';
import { directory } from '#app/content/directory.ts';
import { ctxKey } from '#app/context.ts';
import { queryValues } from '#app/query.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Section } from '#app/ui/section.tsx';
import { listDirectory } from '#domain/members/directory.server.ts';
import { DirectoryFilter } from '#domain/members/schema.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/directory';
import { directoryAddress } from './directory-address.ts';
import { DirectoryFilters } from './directory-filters.tsx';
import { MemberCard } from './member-card.tsx';

export const handle = { script: 'directory' };

/**
 * Only the directory's own address is for search engines. Filters make endless lists of the same members, and a
 * cursor names a place that moves with every new member; each member's page is found through the sitemap instead.
 */
export const meta: Route.MetaFunction = (args) => {
  const filter = args.loaderData?.filter;
  return pageMeta(args, directoryAddress({ ...filter, cursor: '' }), directory, {
    cardOf: '/members-directory',
    noindex: directoryAddress({ ...filter }) !== '/members-directory',
  });
};

const pageSize = 24;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const filter = DirectoryFilter.parse(queryValues(request));
  try {
    return data({ filter, page: await listDirectory(ctx, filter, pageSize) });
  } catch (error) {
    ctx.reportError(error);
    return data({ filter, page: undefined }, { status: 503 });
  }
}

/** Without its script the filters are a form and links; the ids are what the script holds on to. */
export default function Directory({ loaderData: { filter, page } }: Route.ComponentProps) {
  return (
    <>
      <PlacedHeader title={directory.title} lead={directory.lead} seed="directory" />
      <Section aria-label={directory.title}>
        <DirectoryFilters filter={filter} />
        <div id="results" className="mt-10" aria-busy={false}>
          <p id="count" role="status" data-loading={directory.loading} className="font-display text-ink-soft">
            {page && directory.count(page)}
          </p>
          <div id="members">{page ? <Results filter={filter} page={page} /> : <LoadFailure filter={filter} />}</div>
        </div>
        <template id="failure">
          <LoadFailure filter={filter} />
        </template>
      </Section>
    </>
  );
}

type Page = NonNullable<Route.ComponentProps['loaderData']['page']>;

function Results({ filter, page }: { filter: DirectoryFilter; page: Page }) {
  if (page.members.length === 0) return <NobodyFound filter={filter} />;
  const at = (cursor: string | null) => (cursor === null ? undefined : `${directoryAddress({ ...filter, cursor })}#results`);
  return (
    <>
      <ul className="mt-6 mb-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {page.members.map((member) => (
          <li key={member.id} className="grid">
            <MemberCard level={2} member={member} />
          </li>
        ))}
      </ul>
      <Pagination previous={at(page.previousCursor)} next={at(page.nextCursor)} label={directory.pages} />
    </>
  );
}

function NobodyFound({ filter }: { filter: DirectoryFilter }) {
  const isFiltered = filter.q !== '' || filter.state !== '' || filter.letter !== '';
  const { filtered, all } = directory.empty;
  return (
    <div className="mt-6">
      {isFiltered ? (
        <EmptyState icon="search" title={filtered.title}>
          {filtered.text}
        </EmptyState>
      ) : (
        <EmptyState icon="users" title={all.title} actions={<ButtonLink href="/members">{all.action}</ButtonLink>}>
          {all.text}
        </EmptyState>
      )}
    </div>
  );
}

function LoadFailure({ filter }: { filter: DirectoryFilter }) {
  return (
    <div className="mt-6 grid justify-items-start gap-5">
      <Notice kind="error">{directory.failed}</Notice>
      <ButtonLink href={directoryAddress(filter)} variant="secondary">
        {directory.tryAgain}
      </ButtonLink>
    </div>
  );
}
