import { international } from '#app/content/international.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Section } from '#app/ui/section.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/international';
import { PartnerGrid } from './partner-grid.tsx';
import { PartnerMap } from './partner-map.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, '/international', international);

export default function International() {
  const { actions, introduction } = international;
  return (
    <>
      <PlacedHeader title={international.title} lead={international.lead} seed="international" family="interlace">
        <ButtonLink href={actions.ask.href} size="large">
          {actions.ask.label}
        </ButtonLink>
        <ButtonLink href={actions.join.href} variant="secondary" size="large">
          {actions.join.label}
        </ButtonLink>
      </PlacedHeader>
      <PartnerMap />
      <PartnerGrid />
      <Section tone="tinted" eyebrow={introduction.eyebrow} heading={introduction.heading} intro={introduction.intro}>
        <ol className="grid gap-5 md:grid-cols-3">
          {introduction.steps.map(({ title, text }, i) => (
            <li key={title} className="grid">
              <Card title={title} number={i + 1}>
                {text}
              </Card>
            </li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-6">
          <p className="max-w-prose text-sm text-ink-soft">{introduction.advice}</p>
          <ButtonLink href={introduction.action.href} size="large">
            {introduction.action.label}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
