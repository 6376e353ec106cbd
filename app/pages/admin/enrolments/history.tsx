import { officeEnrolments } from '#app/content/office-enrolments.ts';
import type { findEnrolment } from '#domain/courses/enrolments/enrolment-details.server.ts';
import { LocalDateTime } from '../../shell/local-date-time.tsx';
import { OurWords } from '../../shell/our-words.tsx';

const { details: words } = officeEnrolments;

/** Who did what to an enrolment, the newest first. */
export function History({ entries }: { entries: Awaited<ReturnType<typeof findEnrolment>>['history'] }) {
  return (
    <section aria-labelledby="history">
      <h3 id="history">{words.history}</h3>
      {entries.length === 0 ? (
        <p className="mt-3 max-w-prose text-ink-soft">{words.noHistory}</p>
      ) : (
        <ul className="mt-4 grid gap-2">
          {entries.map(({ id, at, actorName, action }) => (
            <li key={id} className="flex flex-wrap gap-x-5 text-ink-soft">
              <LocalDateTime moment={at} />
              <span>
                <OurWords>{`${actorName}: ${words.actions[action]}`}</OurWords>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
