import { Fragment } from 'react';
import { Form, useNavigation } from 'react-router';
import { owner as words } from '#app/content/owner.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { ListingIdentity } from '#domain/members/schema.ts';
import { privacyNotices } from '#domain/privacy-notices.ts';
import { versionField } from '#domain/version-field.ts';
import { OutcomeNotice } from '../../forms/outcome-notice.tsx';
import { PrivacyNotice } from '../../forms/privacy-notice.tsx';
import { useBeginning } from '../../forms/use-beginning.ts';
import { useUnfinished } from '../../forms/use-unfinished.ts';
import type { Outcome } from './outcome.ts';
import { WaitingRequest } from './waiting-request.tsx';

interface IdentityFormProps {
  /** What the listing says. */
  values: ListingIdentity;
  waiting: WaitingRequest | undefined;
  version: string;
  outcome: Outcome | undefined;
  /** What came of withdrawing what waits. */
  withdrawal?: Outcome | undefined;
}

/** Who the owner is: a change waits for the office. */
export function IdentityForm({ values: present, waiting, version, outcome, withdrawal }: IdentityFormProps) {
  const { heading, intro, labels, hints, submit } = words.identity;
  const saving = useNavigation().formData?.get('intent') === 'identity';
  const came = outcome ?? withdrawal;
  const taken = came?.kind === 'done' ? came : undefined;
  const { values: typed, errors, formErrors, clearEdited } = useUnfinished(outcome);
  const { kept, round, listeners } = useBeginning({ ...present, ...waiting?.after, version }, taken, clearEdited);
  const values = typed ?? kept;
  return (
    <div className="grid gap-6 rounded-lg border border-line bg-tint p-6 sm:p-8">
      <div>
        <h2 className="text-h3">{heading}</h2>
        <p className="mt-3 text-ink-soft">{intro}</p>
      </div>
      <OutcomeNotice outcome={withdrawal?.kind === 'failed' ? withdrawal : taken} />
      {waiting && <WaitingRequest request={waiting} present={present} />}
      <Form method="post" {...listeners} noValidate preventScrollReset className="grid gap-6">
        {/* What was refused goes on from where it began. */}
        <input type="hidden" name={versionField} value={typed?.[versionField] ?? kept.version} />
        <ErrorSummary labels={labels} attempt={outcome} errors={errors} formErrors={formErrors} />
        <Fragment key={round}>
          <TextField
            name="fullName"
            label={labels.fullName}
            defaultValue={values.fullName ?? ''}
            error={errors.fullName}
            required
            autoComplete="organization"
          />
          <TextField
            name="email"
            type="email"
            label={labels.email}
            hint={hints.email(present.email)}
            defaultValue={values.email ?? ''}
            error={errors.email}
            required
            autoComplete="email"
            inputMode="email"
          />
        </Fragment>
        <PrivacyNotice notice={privacyNotices.listing} />
        <Button name="intent" value="identity" variant="secondary" busy={saving} className="justify-self-start">
          {submit}
        </Button>
      </Form>
    </div>
  );
}
