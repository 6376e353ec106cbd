import { Form } from 'react-router';
import { officeEnrolments } from '#app/content/office-enrolments.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import type { findEnrolment } from '#domain/courses/enrolments/enrolment-details.server.ts';
import type { LastAttempt } from '../../forms/unfinished.ts';
import { useUnfinished } from '../../forms/use-unfinished.ts';
import { CalendarDay } from '../../shell/calendar-day.tsx';
import { useMailWords } from '../../shell/mail-words.ts';
import { Written } from '../../shell/written.tsx';
import { Download } from './download.tsx';

const { details: words, revocation } = officeEnrolments;

type Certificate = Awaited<ReturnType<typeof findEnrolment>>['certificates'][number];

interface Sent {
  /** Whether a mail can tell the student of a revocation. */
  hasEmail: boolean;
  outcome: LastAttempt;
}

interface CertificatesProps extends Sent {
  certificates: readonly Certificate[];
  /** Whether there were others, which the student had erased. */
  isErased: boolean;
}

/** The certificates of one student, the newest first: at most one of them is valid. */
export function Certificates({ certificates, isErased, ...sent }: CertificatesProps) {
  return (
    <section aria-labelledby="certificates">
      <h3 id="certificates">{words.certificates}</h3>
      {certificates.length === 0 ? (
        <p className="mt-3 text-ink-soft">{isErased ? words.certificateErased : words.noCertificate}</p>
      ) : (
        <ul className="mt-5 grid gap-3">
          {certificates.map((certificate) => (
            <li key={certificate.number} className="rounded-lg border border-line bg-surface p-5">
              <Issued certificate={certificate} />
              {!certificate.revokedAt && <RevocationForm number={certificate.number} {...sent} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Issued({ certificate }: { certificate: Certificate }) {
  const { number, fullName, completedOn, revokedAt, revocationReason, isReady } = certificate;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 font-display tabular-nums">
          {number}
          <Badge tone={revokedAt ? 'negative' : 'positive'}>{revokedAt ? words.revoked : words.valid}</Badge>
        </p>
        <p className="mt-1">
          <Written>{fullName}</Written>
        </p>
        <p className="mt-1 text-ink-soft">
          {words.completed} <CalendarDay day={completedOn} />
        </p>
        {revocationReason && <p className="mt-1 text-ink-soft">{revocationReason}</p>}
        <p className="mt-1">
          <a href={`/verify/${number}`} className="link">
            {words.check}
          </a>
        </p>
      </div>
      <Download href={`/admin/certificates/${number}`} isReady={isReady}>
        {number}
      </Download>
    </div>
  );
}

function RevocationForm({ number, hasEmail, outcome }: { number: string } & Sent) {
  const { values = {}, errors, clearEdited } = useUnfinished(outcome);
  const told = useMailWords(revocation.hint);
  return (
    <Disclosure summary={revocation.summary} open={values.number === number} className="mt-3 border-b-0 print:hidden">
      <Form method="post" onInput={clearEdited} noValidate className="grid gap-5">
        <ErrorSummary errors={errors} attempt={outcome} />
        <input type="hidden" name="number" value={number} />
        <TextAreaField
          name="reason"
          label={revocation.reason}
          hint={hasEmail ? told : revocation.hint.withoutEmail}
          rows={3}
          required
          defaultValue={values.reason ?? ''}
          error={errors.reason}
        />
        <Button name="intent" value="revoke" variant="danger" className="justify-self-start">
          {revocation.submit}
        </Button>
      </Form>
    </Disclosure>
  );
}
