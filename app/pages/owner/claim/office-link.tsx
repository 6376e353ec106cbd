import { claim } from '#app/content/owner.ts';

const { office } = claim.how;

/** The way on for whom no code can reach. */
export function OfficeLink() {
  return (
    <a href={office.href} className="link">
      {office.label}
    </a>
  );
}
