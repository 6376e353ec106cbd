import { inbox } from '#app/content/inbox.ts';
import { nominationsInbox } from '#app/content/nominations-inbox.ts';
import { ctxKey } from '#app/context.ts';
import { queryValues } from '#app/query.ts';
import { refuse } from '#app/refuse.ts';
import { InboxFilter } from '#domain/inbox/schema.ts';
import { listNominations } from '#domain/nominations/office.server.ts';
import { NominationFilter } from '#domain/nominations/schema.ts';
import type { Route } from './+types/nominations';
import { InboxList } from './inbox/inbox-list.tsx';
import { NominationFilters } from './nominations/nomination-filters.tsx';
import { ReviewBadge } from './nominations/review-badge.tsx';
import { officeMeta } from './office-meta.ts';

export const meta: Route.MetaFunction = () => officeMeta(inbox.tabs.nominations);

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = queryValues(request);
  const [filter, narrowing] = [InboxFilter.parse(asked), NominationFilter.parse(asked)];
  return { filter, narrowing, ...(await listNominations(context.get(ctxKey), { ...filter, ...narrowing }).catch(refuse)) };
}

export default function Nominations({ loaderData: { narrowing, ...list } }: Route.ComponentProps) {
  return (
    <InboxList
      box="nominations"
      {...list}
      items={list.items.map((item) => ({ ...item, body: nominationsInbox.listed(item.organizationName, item.category) }))}
      bodyIsOurs
      filter={{ ...list.filter, ...narrowing }}
      mark={({ reviewState }) => <ReviewBadge state={reviewState} />}
    >
      <NominationFilters filter={list.filter} narrowing={narrowing} />
    </InboxList>
  );
}
