import { Form, useNavigation } from 'react-router';
import { owner } from '#app/content/owner.ts';
import { Button } from '#app/ui/button.tsx';
import type { ListingIdentity } from '#domain/members/schema.ts';
import { Written } from '../../shell/written.tsx';

const { identity: words } = owner;

/** A request that the office has not decided. */
export interface WaitingRequest {
  id: string;
  /** Only what is to change. */
  after: Partial<ListingIdentity>;
}

interface WaitingRequestProps {
  request: WaitingRequest;
  /** What the listing says until then. */
  present: ListingIdentity;
}

/** What an owner has asked for, beside what the listing says until the office decides, and the way to withdraw it. */
export function WaitingRequest({ request: { id, after }, present }: WaitingRequestProps) {
  const withdrawing = useNavigation().formData?.get('intent') === 'withdraw';
  return (
    <div className="grid gap-4 border-l-3 border-marigold pl-4">
      <dl className="grid gap-4">
        <Side term={words.waiting} says={after} />
        <Side term={words.present} says={present} />
      </dl>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="request" value={id} />
        <Button name="intent" value="withdraw" variant="secondary" busy={withdrawing}>
          {words.withdraw}
        </Button>
      </Form>
    </div>
  );
}

function Side({ term, says: { fullName, email } }: { term: string; says: Partial<ListingIdentity> }) {
  return (
    <div className="min-w-0">
      <dt>{term}</dt>
      {fullName !== undefined && (
        <dd className="font-semibold">
          <Written>{fullName}</Written>
        </dd>
      )}
      {email !== undefined && <dd className="font-semibold">{email}</dd>}
    </div>
  );
}
