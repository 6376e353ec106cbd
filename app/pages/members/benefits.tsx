import { type Benefit, memberBenefits } from '#app/content/member-benefits.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { polygon, star } from '#app/ui/lattice.ts';
import { Section } from '#app/ui/section.tsx';
import { ClosingBand } from '../shell/closing-band.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/benefits';

const { title, eyebrow, lead, description, explore, join, contents, list, items, closing } = memberBenefits;

export const meta: Route.MetaFunction = (args) => pageMeta(args, '/member-benefits', { title, description });

export default function Benefits() {
  return (
    <>
      <PlacedHeader title={title} eyebrow={eyebrow} lead={lead} seed="benefits" family="lotus">
        <ButtonLink href={explore.href} size="large">
          {explore.label}
          <Icon name="arrow-down" />
        </ButtonLink>
      </PlacedHeader>
      <Section id="benefits" heading={list.heading} intro={list.intro}>
        <div className="lg:grid lg:grid-cols-[15rem_1fr] lg:gap-20">
          <Contents />
          <ol className="border-t border-line">
            {items.map((benefit, i) => (
              <NumberedBenefit key={benefit.id} benefit={benefit} number={numeral(i)} />
            ))}
          </ol>
        </div>
      </Section>
      <ClosingBand {...closing} action={join} seed="benefits" family="lotus" />
    </>
  );
}

/** Beside the list on wide windows; on narrow ones the list itself is near enough. */
function Contents() {
  return (
    <nav aria-label={contents} className="hidden lg:block">
      <ol className="sticky top-28 border-l border-line">
        {items.map(({ id, title }, i) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex gap-3 border-l-3 border-transparent py-1.5 pl-4 text-sm leading-snug text-ink-soft hover:border-marigold hover:text-ink"
            >
              <span className="tabular-nums">{numeral(i)}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function NumberedBenefit({ benefit: { id, title, text, points, link }, number }: { benefit: Benefit; number: string }) {
  return (
    <li id={id} className="reveal grid gap-x-10 gap-y-5 border-b border-line py-10 sm:grid-cols-[6rem_1fr] lg:py-14">
      <Seal number={number} />
      <div className="grid gap-x-12 gap-y-6 xl:grid-cols-2">
        <div>
          <h3>{title}</h3>
          <p className="mt-3 max-w-prose text-ink-soft">{text}</p>
        </div>
        <div className="prose xl:pt-1">
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          {link && (
            <p>
              <a href={link.href} className="inline-flex items-center gap-2">
                {link.label}
                <Icon name="arrow-right" className="size-4" />
              </a>
            </p>
          )}
        </div>
      </div>
    </li>
  );
}

/** The number in an eight-pointed star, two squares laid across each other. */
function Seal({ number }: { number: string }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className="size-20 sm:size-24">
      <path d={star([48, 48], 46, 35.2, 8)} className="fill-tint stroke-lattice" strokeWidth={1.5} />
      <path d={polygon([48, 48], 29, 8, 1 / 16)} className="fill-none stroke-lattice" strokeWidth={1} opacity={0.45} />
      <text x={48} y={58} textAnchor="middle" fontSize={28} fontWeight={650} className="fill-ink font-display">
        {number}
      </text>
    </svg>
  );
}

function numeral(index: number): string {
  return String(index + 1).padStart(2, '0');
}
