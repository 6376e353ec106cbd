import { enrolment } from '#app/content/enrolment.ts';
import { officeEnrolments } from '#app/content/office-enrolments.ts';
import { rupees } from '#domain/courses/course.ts';
import type { findEnrolment } from '#domain/courses/enrolments/enrolment-details.server.ts';
import { LocalDateTime } from '../../shell/local-date-time.tsx';
import { Download } from './download.tsx';

const { details: words } = officeEnrolments;

/** What was billed, and what was taken back. */
export function Invoices({ invoices }: Pick<Awaited<ReturnType<typeof findEnrolment>>, 'invoices'>) {
  return (
    <section aria-labelledby="invoices">
      <h3 id="invoices">{words.invoices}</h3>
      <ul className="mt-5 grid gap-3">
        {invoices.map(({ id, number, kind, issuedAt, total, isReady }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5">
            <div>
              <p className="font-display">{`${enrolment.papers.kinds[kind]} ${number}`}</p>
              <p className="mt-1 flex flex-wrap gap-x-5 text-ink-soft tabular-nums">
                <LocalDateTime moment={issuedAt} />
                <span>{rupees(total)}</span>
              </p>
            </div>
            <Download href={`/admin/invoices/${id}`} isReady={isReady}>
              {number}
            </Download>
          </li>
        ))}
      </ul>
    </section>
  );
}
