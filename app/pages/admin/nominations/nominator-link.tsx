import { Form, useNavigation } from 'react-router';
import { nomination } from '#app/content/nomination.ts';
import { nominationsInbox } from '#app/content/nominations-inbox.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { versionField } from '#domain/version-field.ts';
import { ArrivingNotice } from '../../forms/arriving-notice.tsx';
import { useBeginning } from '../../forms/use-beginning.ts';
import { useUnfinished } from '../../forms/use-unfinished.ts';
import { useMailWords } from '../../shell/mail-words.ts';
import type { NominationOutcome } from './outcome.ts';

const { link: words } = nominationsInbox;

interface NominatorLinkProps {
  /** The nominator's, as it stands. */
  email: string;
  outcome: NominationOutcome | undefined;
}

/** Gives the nominator a new link, at the address that stands or at the right one. */
export function NominatorLink({ email, outcome }: NominatorLinkProps) {
  const own = outcome?.intent === 'link' ? outcome : undefined;
  const taken = own?.kind === 'done' || own?.kind === 'given' ? own : undefined;
  const { values, errors, clearEdited } = useUnfinished(own);
  const { kept, round, listeners } = useBeginning({ version: email }, taken, clearEdited);
  const link = own?.kind === 'given' ? own.link : undefined;
  return (
    <section aria-labelledby="nominator-link" className={link ? undefined : 'print:hidden'}>
      <h3 id="nominator-link">{words.heading}</h3>
      <p className="mt-3 max-w-prose text-ink-soft">{useMailWords(words.text)}</p>
      {link && (
        <ArrivingNotice kind="success" title={words.given} className="mt-5" attempt={link}>
          <p className="break-all">{link}</p>
        </ArrivingNotice>
      )}
      <Form method="post" {...listeners} noValidate preventScrollReset className="mt-5 grid max-w-lg gap-5">
        {/* What was refused goes on from where it began, or from what it was told stands now. */}
        <input type="hidden" name={versionField} value={values?.[versionField] ?? kept.version} />
        <TextField
          key={round}
          name="nominatorEmail"
          type="email"
          label={nomination.form.labels.nominatorEmail}
          defaultValue={values?.nominatorEmail ?? kept.version}
          inputMode="email"
          autoComplete="off"
          required
          error={errors.nominatorEmail}
        />
        <Button
          name="intent"
          value="link"
          variant="secondary"
          busy={useNavigation().state !== 'idle'}
          className="justify-self-start"
        >
          {useMailWords(words.submit)}
        </Button>
      </Form>
    </section>
  );
}
