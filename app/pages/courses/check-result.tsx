import { verify } from '#app/content/verify.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import type { CheckedCertificate, FileCheck } from '#domain/courses/papers/verification.server.ts';
import { dayInIndia, longDay } from '#domain/days.ts';
import { ArrivingNotice } from '../forms/arriving-notice.tsx';
import { CalendarDay } from '../shell/calendar-day.tsx';

const { outcomes, invoice, facts } = verify;

/** What a check found: plainly, and then what the register knows. */
export function CheckResult({ check: { outcome, certificate } }: { check: FileCheck }) {
  const isRevoked = Boolean(certificate?.revokedAt);
  const said = isRevoked && (outcome === 'genuine' || outcome === 'unsigned') ? 'revoked' : outcome;
  const isGood = said === 'genuine' || said === 'unsigned';
  return (
    <div className="grid gap-8">
      <ArrivingNotice kind={isGood ? 'success' : 'error'} title={outcomes[said].title} attempt={said}>
        <p>{outcomes[said].text}</p>
        {said === 'unsealed' && (
          <p className="mt-2">
            {invoice.text}{' '}
            <a href={invoice.link.href} className="link">
              {invoice.link.label}
            </a>
          </p>
        )}
      </ArrivingNotice>
      {certificate && <Facts certificate={certificate} />}
    </div>
  );
}

function Facts({ certificate }: { certificate: CheckedCertificate }) {
  const { number, fullName, course, completedOn } = certificate;
  return (
    <DescriptionList
      rows={[
        { term: facts.number, description: <span className="tabular-nums">{number}</span> },
        { term: facts.fullName, description: <strong className="font-semibold">{fullName}</strong> },
        { term: facts.course, description: course },
        { term: facts.completedOn, description: <CalendarDay day={completedOn} /> },
        {
          term: facts.status,
          description: <Status certificate={certificate} />,
        },
      ]}
    />
  );
}

function Status({ certificate: { revokedAt, isTest } }: { certificate: CheckedCertificate }) {
  if (revokedAt) return <Badge tone="negative">{facts.revokedOn(longDay(dayInIndia(revokedAt)))}</Badge>;
  return isTest ? <Badge tone="negative">{facts.test}</Badge> : <Badge tone="positive">{facts.valid}</Badge>;
}
