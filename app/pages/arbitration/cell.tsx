import { arbitration } from '#app/content/arbitration.ts';
import { IconCards } from '#app/ui/icon-cards.tsx';
import { Section } from '#app/ui/section.tsx';
import { ClosingBand } from '../shell/closing-band.tsx';
import { LawNotice, LawSource } from '../shell/law-notice.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/cell';
import { Scales } from './scales.tsx';

const { title, eyebrow, lead, description, about, values, law, clause, closing } = arbitration;

export const meta: Route.MetaFunction = (args) => pageMeta(args, '/arbitration', { title, description });

export default function ArbitrationCell() {
  return (
    <>
      <PlacedHeader title={title} eyebrow={eyebrow} lead={lead} seed="arbitration" family="star" />
      <About />
      <Values />
      <Law />
      <ClosingBand {...closing} seed="arbitration" family="star" />
    </>
  );
}

function About() {
  return (
    <Section aria-label={about.heading}>
      <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-20">
        <Scales label={about.picture} className="w-full rounded-lg max-lg:max-w-md lg:order-last" />
        <div>
          <h2>{about.heading}</h2>
          <div className="prose mt-6">
            {about.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
    </Section>
  );
}

function Values() {
  return (
    <Section tone="tinted" heading={values.heading}>
      <IconCards cards={values.items} columns={4} />
    </Section>
  );
}

function Law() {
  return (
    <Section eyebrow={law.eyebrow} heading={law.heading} intro={law.intro}>
      <ul className="grid gap-x-12 border-t border-line md:grid-cols-2">
        {law.rules.map(({ title, text, source }) => (
          <li key={title} className="border-b border-line py-8">
            <h3 className="text-h4">{title}</h3>
            <p className="mt-2 max-w-prose text-ink-soft">{text}</p>
            <div className="mt-3">
              <LawSource>{source}</LawSource>
            </div>
          </li>
        ))}
      </ul>
      <LawNotice />
      <div className="mt-16 grid gap-6 rounded-lg border border-line bg-tint p-6 sm:p-10 lg:grid-cols-[2fr_3fr] lg:gap-14">
        <div>
          <h3>{clause.heading}</h3>
          <p className="mt-3 max-w-prose text-ink-soft">{clause.intro}</p>
        </div>
        <div>
          <blockquote className="max-w-prose border-l-3 border-marigold pl-6 text-lg">{clause.text}</blockquote>
          <p className="mt-5 max-w-prose text-sm text-ink-soft">{clause.note}</p>
        </div>
      </div>
    </Section>
  );
}
