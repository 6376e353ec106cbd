import { inbox } from '#app/content/inbox.ts';
import { ctxKey } from '#app/context.ts';
import { queryValues } from '#app/query.ts';
import { refuse } from '#app/refuse.ts';
import { listInbox } from '#domain/inbox/inbox.server.ts';
import { InboxFilter } from '#domain/inbox/schema.ts';
import type { Route } from './+types/messages';
import { InboxList } from './inbox/inbox-list.tsx';
import { InboxSearch } from './inbox/inbox-search.tsx';
import { officeMeta } from './office-meta.ts';

export const meta: Route.MetaFunction = () => officeMeta(inbox.tabs.messages);

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = InboxFilter.parse(queryValues(request));
  return { filter, ...(await listInbox(context.get(ctxKey), 'messages', filter).catch(refuse)) };
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  return (
    <InboxList box="messages" {...loaderData}>
      <InboxSearch box="messages" filter={loaderData.filter} />
    </InboxList>
  );
}
