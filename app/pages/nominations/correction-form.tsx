import { useRevalidator } from 'react-router';
import { nomination } from '#app/content/nomination.ts';
import { ownNomination as words } from '#app/content/nomination-links.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckField } from '#app/ui/check-field.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { correctionOf, documentsField, removalField } from '#domain/nominations/schema.ts';
import { versionField } from '#domain/version-field.ts';
import { ArrivingNotice } from '../forms/arriving-notice.tsx';
import { FormGuard } from '../forms/form-guard.tsx';
import { DocumentList } from './document-list.tsx';
import { DocumentsField } from './documents-field.tsx';
import { NominationFields } from './nomination-fields.tsx';
import type { Corrected, Standing } from './outcome.ts';
import { SendingStatus } from './sending-status.tsx';
import { SentFields } from './sent-fields.tsx';
import { useSending } from './use-sending.ts';
import { useStanding } from './use-standing.ts';

interface CorrectionFormProps {
  /** The private page's address. */
  at: string;
  stamp: string;
  /** The nomination as the page was asked for. */
  read: Standing;
  /** What came of the form where it was sent without scripts. */
  initial: Corrected | undefined;
  /** Hears whatever came of it. */
  onOutcome: (outcome: Corrected) => void;
}

/** The nominator's form to complete and correct a nomination, filled with what is kept. */
export function CorrectionForm({ at, stamp, read, initial, onOutcome }: CorrectionFormProps) {
  const { revalidate } = useRevalidator();
  const { standing, values, round, take } = useStanding(read, initial);
  const { outcome, errors, attempt, sent, submit, stop, clearEdited } = useSending({
    url: `${at}/corrections`,
    ruleFor: () => correctionOf(standing.values),
    initial,
    onOutcome: (next: Corrected) => {
      take(next);
      onOutcome(next);
      if (next.kind === 'done') void revalidate();
    },
  });
  const isRefused = initial !== undefined && initial.kind !== 'done';
  const refused = outcome?.kind === 'done' ? undefined : outcome;
  return (
    <form
      method="post"
      action={at}
      encType="multipart/form-data"
      noValidate
      onSubmit={submit}
      onInput={clearEdited}
      className="grid gap-10"
    >
      {outcome?.kind === 'done' && (
        <ArrivingNotice kind="success" attempt={attempt}>
          {words.saved}
        </ArrivingNotice>
      )}
      <ErrorSummary
        labels={nomination.form.labels}
        attempt={attempt}
        errors={errors}
        formErrors={refused?.message === undefined ? [] : [refused.message]}
      />
      {/* What was refused goes on from where it began, or from what it was told stands now. */}
      <input type="hidden" name={versionField} value={refused?.values[versionField] ?? standing.version} />
      <FormGuard stamp={stamp} outcome={outcome} />
      <SentFields isSending={sent !== undefined}>
        <NominationFields
          key={round}
          values={{ ...values, nominatorEmail: standing.values.nominatorEmail }}
          errors={errors}
          kept={standing.values}
          fixedEmail={words.nominatorEmail}
        >
          <div className="grid gap-6">
            <DocumentList documents={standing.documents} at={`${at}/documents`} none={words.noDocuments}>
              {({ id, name }) => (
                <CheckField name={removalField(id)} defaultChecked={values[removalField(id)] !== undefined}>
                  {words.remove(name)}
                </CheckField>
              )}
            </DocumentList>
            {isRefused && initial.documentsCame && attempt === 0 && <p className="font-semibold">{nomination.form.again}</p>}
            <DocumentsField label={words.add} error={errors[documentsField]} />
          </div>
        </NominationFields>
      </SentFields>
      <Button size="large" busy={sent !== undefined} className="justify-self-start">
        {sent === undefined ? words.save : words.saving}
      </Button>
      {sent !== undefined && <SendingStatus sent={sent} stop={stop} />}
    </form>
  );
}
