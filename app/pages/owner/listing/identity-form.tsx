import { Fragment } from 'react';
import { Form, useNavigation } from 'react-router';
import { owner as words } from '#app/content/owner.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextField } from '#app/ui/field.tsx';
import { memberLengths } from '#domain/members/lengths.ts';
import type { ListingIdentity } from '#domain/members/schema.ts';
import { privacyNotices } from '#domain/privacy-notices.ts';
import { versionField } from '#domain/version-field.ts';
import { OutcomeNotice } from '../../forms/outcome-notice.tsx';
import { PrivacyNotice } from '../../forms/privacy-notice.tsx';
import { unfinished } from '../../forms/unfinished.ts';
import { useBeginning } from '../../forms/use-beginning.ts';
import type { Outcome } from './outcome.ts';

interface IdentityFormProps {
  values: ListingIdentity;
  waiting: Record<string, string> | undefined;
  version: string;
  outcome: Outcome | undefined;
}

/** Who the owner is: a change waits for the office. */
export function IdentityForm({ values: newest, waiting, version, outcome }: IdentityFormProps) {
  const { heading, intro, labels, hints, submit, waiting: waits } = words.identity;
  const saving = useNavigation().formData?.get('form') === 'identity';
  const taken = outcome?.kind === 'done' ? outcome : undefined;
  const { kept, round, listeners } = useBeginning({ ...newest, ...waiting, version }, taken);
  const { values: typed, errors, formErrors } = unfinished(outcome);
  const values = typed ?? kept;
  return (
    <Form
      method="post"
      {...listeners}
      noValidate
      preventScrollReset
      className="grid gap-6 rounded-lg border border-line bg-tint p-6 sm:p-8"
    >
      <div>
        <h2 className="text-h3">{heading}</h2>
        <p className="mt-3 text-ink-soft">{intro}</p>
      </div>
      {/* What was refused goes on from where it began. */}
      <input type="hidden" name={versionField} value={typed?.[versionField] ?? kept.version} />
      {taken && <OutcomeNotice outcome={taken} />}
      {waiting && (
        <div className="border-l-3 border-marigold pl-4">
          <p>{waits}</p>
          {Object.values(waiting).map((value) => (
            <p key={value} className="font-semibold">
              {value}
            </p>
          ))}
        </div>
      )}
      <ErrorSummary attempt={outcome} errors={errors} formErrors={formErrors} />
      <Fragment key={round}>
        <TextField
          name="fullName"
          label={labels.fullName}
          defaultValue={values.fullName ?? ''}
          error={errors.fullName}
          required
          autoComplete="organization"
          maxLength={memberLengths.fullName}
        />
        <TextField
          name="email"
          type="email"
          label={labels.email}
          hint={hints.email}
          defaultValue={values.email ?? ''}
          error={errors.email}
          required
          autoComplete="email"
          inputMode="email"
          maxLength={memberLengths.email}
        />
      </Fragment>
      <PrivacyNotice notice={privacyNotices.listing} />
      <Button name="form" value="identity" variant="secondary" busy={saving} className="justify-self-start">
        {submit}
      </Button>
    </Form>
  );
}
