import { Form, useNavigation } from 'react-router';
import { inbox } from '#app/content/inbox.ts';
import { officeMembers } from '#app/content/office-members.ts';
import { officeClaims as words } from '#app/content/owner.ts';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { nullIfGone } from '#app/refuse.ts';
import { Button } from '#app/ui/button.tsx';
import type { Ctx } from '#domain/context.ts';
import { findInboxItem, listAssignees } from '#domain/inbox/inbox.server.ts';
import { aboutIdOf } from '#domain/inbox-about.ts';
import {
  approveListingChange,
  decisionsOn,
  findListingChange,
  type ListingDecision,
  refuseListingChange,
  revertListingChange,
} from '#domain/members/listing-changes.server.ts';
import { versionField } from '#domain/version-field.ts';
import { actOnButton } from '../forms/act-on-form.server.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { mailWords } from '../shell/mail-words.ts';
import { Written } from '../shell/written.tsx';
import type { Route } from './+types/claim';
import { ChangeBadge } from './claims/change-badge.tsx';
import { Difference } from './claims/difference.tsx';
import { actOnItem } from './inbox/act.server.ts';
import { GoneItem } from './inbox/gone-item.tsx';
import { InboxItem } from './inbox/inbox-item.tsx';
import { officeMeta } from './office-meta.ts';

const verbs: Record<ListingDecision, typeof approveListingChange> = {
  revert: revertListingChange,
  approve: approveListingChange,
  refuse: refuseListingChange,
};

export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => officeMeta(loaderData?.item.title, inbox.tabs.claims);

export async function loader({ params, context }: Route.LoaderArgs) {
  return findClaim(context.get(ctxKey), params.id).catch(nullIfGone);
}

async function findClaim(ctx: Ctx, itemId: string) {
  const [item, assignees] = await Promise.all([findInboxItem(ctx, 'claims', itemId), listAssignees(ctx)]);
  const { listing, ...found } = await findListingChange(ctx, aboutIdOf(item));
  const { id, memberId, before, after, status, version } = found;
  return {
    // An answer goes to the listing as it is today: that is whom the page names.
    item: { ...item, name: listing.fullName, email: listing.email, phone: listing.phone },
    assignees,
    change: { id, memberId, before, after, status, version, decisions: decisionsOn(status) },
    entryIds: { answer: crypto.randomUUID(), note: crypto.randomUUID() },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const values = await readForm(request);
  const { intent: decision = '', change = '' } = values;
  if (!isDecision(decision)) return actOnItem(ctx, 'claims', params.id, values);
  return actOnButton(ctx, values, () =>
    verbs[decision](ctx, change, values[versionField]).then(() => mailWords(ctx, words.changes.done[decision])),
  );
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args);

export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <GoneItem box="claims" outcome={actionData} />;
  const { change, ...shown } = loaderData;
  return (
    <InboxItem
      box="claims"
      {...shown}
      item={{ ...shown.item, body: '' }}
      outcome={actionData}
      isUndecided={change.status === 'waiting'}
      mark={<ChangeBadge status={change.status} />}
      facts={[
        {
          term: inbox.facts.listing,
          description: (
            <a href={`/company/${change.memberId}`} className="link">
              <Written>{shown.item.name}</Written>
            </a>
          ),
        },
        {
          term: officeMembers.find.office,
          description: (
            <a href={`/admin/members/${change.memberId}`} className="link">
              {officeMembers.find.manage}
            </a>
          ),
        },
      ]}
    >
      <div className="grid gap-6">
        <Difference before={change.before} after={change.after} />
        <Decide change={change.id} version={change.version} decisions={change.decisions} />
      </div>
    </InboxItem>
  );
}

interface DecideProps {
  change: string;
  /** The version of the change that is shown. */
  version: string;
  decisions: ListingDecision[];
}

function Decide({ change, version, decisions }: DecideProps) {
  const deciding = useNavigation().formData?.get('change') === change;
  if (decisions.length === 0) return null;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
      <input type="hidden" name="change" value={change} />
      <input type="hidden" name={versionField} value={version} />
      {decisions.map((decision) => (
        <Button
          key={decision}
          name="intent"
          value={decision}
          variant={decision === 'approve' ? 'primary' : 'secondary'}
          busy={deciding}
        >
          {words.changes[decision]}
        </Button>
      ))}
    </Form>
  );
}

function isDecision(name: string): name is ListingDecision {
  return Object.hasOwn(verbs, name);
}
