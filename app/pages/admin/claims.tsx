import { inbox } from '#app/content/inbox.ts';
import { officeClaims as words } from '#app/content/owner.ts';
import { ctxKey } from '#app/context.ts';
import { queryValues } from '#app/query.ts';
import { refuse } from '#app/refuse.ts';
import { listInbox } from '#domain/inbox/inbox.server.ts';
import { InboxFilter } from '#domain/inbox/schema.ts';
import { aboutIdOf } from '#domain/inbox-about.ts';
import { listChangeStatuses } from '#domain/members/listing-changes.server.ts';
import type { Route } from './+types/claims';
import { ChangeBadge } from './claims/change-badge.tsx';
import { InboxList } from './inbox/inbox-list.tsx';
import { InboxSearch } from './inbox/inbox-search.tsx';
import { officeMeta } from './office-meta.ts';

export const meta: Route.MetaFunction = () => officeMeta(inbox.tabs.claims);

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const filter = InboxFilter.parse(queryValues(request));
  const { items, ...list } = await listInbox(ctx, 'claims', filter).catch(refuse);
  const statuses = await listChangeStatuses(ctx, items.map(aboutIdOf));
  return { filter, ...list, items: items.map((item) => ({ ...item, change: statuses.get(aboutIdOf(item)) })) };
}

export default function Claims({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <InboxList box="claims" {...loaderData} bodyIsOurs mark={({ change }) => change && <ChangeBadge status={change} />}>
        <InboxSearch box="claims" filter={loaderData.filter} />
      </InboxList>
      <p className="mt-10">
        <a href="/admin/claims/sessions" className="link">
          {words.sessions.heading}
        </a>
      </p>
    </>
  );
}
