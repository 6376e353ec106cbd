import { officePersonalData as words } from '#app/content/office-personal-data.ts';
import type { HeldCount } from '#domain/privacy/erase-for.server.ts';

/** How much there is of each kind. */
export function Counts({ kinds }: { kinds: readonly HeldCount[] }) {
  return (
    <ul className="list-disc pl-5 empty:hidden">
      {kinds.map(({ heading, count, kept }) => (
        <li key={heading}>
          {heading}: {words.entries(count, kept)}
        </li>
      ))}
    </ul>
  );
}

/** What is kept when the rest is erased, and why. */
export function Kept({ kinds }: { kinds: readonly HeldCount[] }) {
  const reasons = kinds.flatMap(({ heading, reasons }) => reasons.map((reason) => ({ heading, reason })));
  if (reasons.length === 0) return null;
  return (
    <section aria-labelledby="kept">
      <h3 id="kept">{words.kept}</h3>
      <div className="prose mt-4">
        <ul>
          {reasons.map(({ heading, reason }) => (
            <li key={heading + reason}>
              {heading}: {reason}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
