import { inbox } from '#app/content/inbox.ts';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { nullIfGone } from '#app/refuse.ts';
import type { Ctx } from '#domain/context.ts';
import { NotFound } from '#domain/errors.ts';
import { findInboxItem, listAssignees } from '#domain/inbox/inbox.server.ts';
import type { Submission } from '#domain/inbox.ts';
import { readAbout } from '#domain/inbox-about.ts';
import { findAddressee } from '#domain/messages/company-messages.server.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { Written } from '../shell/written.tsx';
import type { Route } from './+types/message';
import { actOnItem } from './inbox/act.server.ts';
import { GoneItem } from './inbox/gone-item.tsx';
import { InboxItem } from './inbox/inbox-item.tsx';
import { MailFate } from './inbox/mail-fate.tsx';
import { officeMeta } from './office-meta.ts';

export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeMeta(loaderData?.item.name, loaderData?.item.title, inbox.tabs.messages);

export async function loader({ params, context }: Route.LoaderArgs) {
  return findMessage(context.get(ctxKey), params.id).catch(nullIfGone);
}

async function findMessage(ctx: Ctx, id: string) {
  const [item, assignees] = await Promise.all([findInboxItem(ctx, 'messages', id), listAssignees(ctx)]);
  const listing = await findListing(ctx, item);
  return { item, listing, assignees, entryIds: { answer: crypto.randomUUID(), note: crypto.randomUUID() } };
}

/** The listing a message was written to; undefined where it was written to none, or to one that was erased since. */
async function findListing(ctx: Ctx, item: Pick<Submission, 'about'>) {
  const about = readAbout(item);
  if (about?.matter !== 'member') return undefined;
  try {
    const { id, fullName } = await findAddressee(ctx, about.id);
    return { id, fullName };
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return actOnItem(context.get(ctxKey), 'messages', params.id, await readForm(request));
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args);

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <GoneItem box="messages" outcome={actionData} />;
  const { listing, ...shown } = loaderData;
  return (
    <InboxItem
      box="messages"
      {...shown}
      outcome={actionData}
      facts={[
        {
          term: inbox.facts.listing,
          description: listing && (
            <a href={`/company/${listing.id}`} className="link">
              <Written>{listing.fullName}</Written>
            </a>
          ),
        },
        { term: inbox.facts.forwarded, description: shown.item.forwarded && <MailFate mail={shown.item.forwarded} /> },
      ]}
    />
  );
}
