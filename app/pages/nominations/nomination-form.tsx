import type { FormEvent } from 'react';
import { nomination } from '#app/content/nomination.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { documentsField, givenOnceFields, nominateMyselfField, ruleForFilled } from '#domain/nominations/schema.ts';
import { FormGuard } from '../forms/form-guard.tsx';
import { nothing, useBeginning } from '../forms/use-beginning.ts';
import { Consent } from './consent.tsx';
import { DocumentsField } from './documents-field.tsx';
import { NominationFields } from './nomination-fields.tsx';
import type { Submitted } from './outcome.ts';
import { SendingStatus } from './sending-status.tsx';
import { SentFields } from './sent-fields.tsx';
import { SubmittedNotice } from './submitted-notice.tsx';
import { useSending } from './use-sending.ts';

const { form: words } = nomination;

interface NominationFormProps {
  stamp: string;
  /** What came of the form where it was sent without scripts. */
  initial: Submitted | undefined;
}

/** The nomination. Without scripts it posts to its page; with them it is sent beside the page, and shows how far. */
export function NominationForm({ stamp, initial }: NominationFormProps) {
  const { outcome, errors, attempt, sent, submit, stop, clearEdited } = useSending({
    url: '/nomination/submission',
    ruleFor: ruleForFilled,
    initial,
  });
  const { round, listeners } = useBeginning(nothing, outcome?.kind === 'done' ? outcome : undefined, clearAnswered);

  /** A box that asks less takes along what was said of what is not asked any more. */
  function clearAnswered(event: FormEvent) {
    const { name } = event.target as HTMLInputElement;
    clearEdited(event, name === nominateMyselfField ? givenOnceFields : []);
  }

  const isRefused = initial !== undefined && initial.kind !== 'done';
  const values = isRefused && round === 0 ? initial.values : {};
  return (
    <div className="grid gap-8">
      {outcome?.kind === 'done' && <SubmittedNotice reference={outcome.reference} />}
      {/* With another key it is a new form, which remembers nothing of what was kept. */}
      <form
        key={round}
        method="post"
        action="/nomination"
        encType="multipart/form-data"
        noValidate
        onSubmit={(event) => {
          listeners.onSubmit(event);
          submit(event);
        }}
        onInput={listeners.onInput}
        className="grid gap-10"
      >
        <ErrorSummary
          labels={words.labels}
          attempt={attempt}
          errors={errors}
          formErrors={outcome?.kind === 'failed' ? [outcome.message] : []}
        />
        <FormGuard stamp={stamp} outcome={outcome} />
        <SentFields isSending={sent !== undefined}>
          <NominationFields values={values} errors={errors}>
            {isRefused && initial.documentsCame && attempt === 0 && <p className="mb-4 font-semibold">{words.again}</p>}
            <DocumentsField error={errors[documentsField]} />
          </NominationFields>
        </SentFields>
        <Consent />
        <Button size="large" busy={sent !== undefined} className="justify-self-start">
          {sent === undefined ? words.submit : words.submitting}
        </Button>
        {sent !== undefined && <SendingStatus sent={sent} stop={stop} />}
      </form>
    </div>
  );
}
