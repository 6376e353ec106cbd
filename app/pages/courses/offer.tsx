import { course } from '#app/content/course.ts';
import { site } from '#app/content/site.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Jaali } from '#app/ui/jaali.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { coursePrice, rupees } from '#domain/courses/course.ts';

const { offer } = course;

/** The price box, drawn as a ticket. */
export function Offer({ className }: { className?: string | undefined }) {
  return (
    <section
      aria-labelledby="price"
      className={classNames('overflow-clip rounded-lg border border-line bg-surface shadow-rest', className)}
    >
      <Jaali seed="course" family="interlace" scale={0.45} className="h-14 bg-tint text-lattice opacity-70" />
      <div className="p-6 sm:p-8">
        <h2 id="price" className="text-h4 text-ink-soft">
          {offer.heading}
        </h2>
        <p className="mt-2 font-display text-h1 font-semibold tracking-tight tabular-nums">{rupees(coursePrice)}</p>
        <p className="mt-1 text-ink-soft">{offer.inclusive}</p>
        <ul className="mt-6 grid gap-2.5 border-t border-line pt-6">
          {offer.facts.map((fact) => (
            <li key={fact} className="flex gap-3">
              <Icon name="check" className="mt-1 size-5 text-accent-text" />
              {fact}
            </li>
          ))}
        </ul>
        <p className="mt-6 text-sm text-ink-soft">{offer.enrol}</p>
        <ButtonLink href={offer.action.href} className="mt-4 w-full">
          {offer.action.label}
        </ButtonLink>
        {site.courseApp && (
          <ButtonLink href={site.courseApp} target="_blank" rel="noopener" variant="secondary" className="mt-3 w-full">
            <Icon name="download" />
            {offer.app} <VisuallyHidden>{offer.newTab}</VisuallyHidden>
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
