import { Form, useNavigation } from 'react-router';
import { officePersonalData as words } from '#app/content/office-personal-data.ts';
import { Button } from '#app/ui/button.tsx';
import type { HeldCount } from '#domain/privacy/erase-for.server.ts';
import { ArrivingNotice } from '../../forms/arriving-notice.tsx';
import { Confirmation } from '../confirmation.tsx';
import { Counts, Kept } from './counts.tsx';

interface HeldForProps {
  outcome: { email: string; held: HeldCount[]; form: string };
}

/** How much is held under an address that was looked for, and the wish to erase it. */
export function HeldFor({ outcome }: HeldForProps) {
  const { email, held } = outcome;
  if (held.length === 0) return <ArrivingNotice attempt={outcome}>{words.nothing(email)}</ArrivingNotice>;
  return (
    <>
      <ArrivingNotice attempt={outcome} title={<span className="wrap-anywhere">{words.held(email)}</span>}>
        <Counts kinds={held} />
      </ArrivingNotice>
      <Kept kinds={held} />
      <EraseForm outcome={outcome} />
    </>
  );
}

function EraseForm({ outcome: { email, form } }: HeldForProps) {
  const erasing = useNavigation().formData?.get('intent') === 'erase';
  return (
    <Form
      method="post"
      aria-labelledby="erase"
      preventScrollReset
      className="grid max-w-prose gap-5 rounded-lg border border-line bg-tint p-6 sm:p-8"
    >
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="form" value={form} />
      <h3 id="erase">{words.erase.heading}</h3>
      <p className="text-ink-soft">{words.erase.text}</p>
      <Confirmation id="erase">{words.erase.confirm(email)}</Confirmation>
      <Button name="intent" value="erase" variant="danger" busy={erasing} className="justify-self-start">
        {words.erase.submit}
      </Button>
    </Form>
  );
}
