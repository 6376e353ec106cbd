import { about } from '#app/content/about.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Jaali } from '#app/ui/jaali.tsx';
import { Section } from '#app/ui/section.tsx';
import { Stat } from '#app/ui/stat.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/about';
import { Administration } from './administration.tsx';
import { Purpose } from './purpose.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, '/about', about);

export default function About() {
  const { actions, standing, figures, membership } = about;
  return (
    <>
      <PlacedHeader title={about.heading} lead={about.lead} crumb={about.title} seed="about" family="lotus">
        <ButtonLink href={actions.courses.href} size="large">
          {actions.courses.label}
        </ButtonLink>
        <ButtonLink href={actions.contact.href} variant="secondary" size="large">
          {actions.contact.label}
        </ButtonLink>
      </PlacedHeader>
      <Section eyebrow={standing.eyebrow} heading={standing.heading}>
        <div className="grid gap-5 md:grid-cols-2">
          {standing.cards.map(({ title, text, note, icon }) => (
            <Card key={title} title={title} icon={icon}>
              <p>{text}</p>
              {note && <p className="mt-3 text-sm">{note}</p>}
            </Card>
          ))}
        </div>
      </Section>
      <Section
        tone="ink"
        aria-label={figures.label}
        ornament={<Jaali seed="plinth" family="star" scale={0.5} className="absolute inset-0 -z-10 text-lattice opacity-15" />}
      >
        <div className="grid pairs gap-x-8 gap-y-12 lg:grid-cols-4">
          {figures.statistics.map((statistic) => (
            <Stat key={statistic.label} {...statistic} />
          ))}
        </div>
      </Section>
      <Administration />
      <Purpose />
      <Section
        tone="tinted"
        eyebrow={membership.eyebrow}
        heading={membership.heading}
        intro={membership.text}
        aside={
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={membership.actions.join.href} size="large">
              {membership.actions.join.label}
              <Icon name="arrow-right" />
            </ButtonLink>
            <ButtonLink href={membership.actions.learn.href} size="large" variant="secondary">
              {membership.actions.learn.label} <VisuallyHidden>{membership.actions.learn.about}</VisuallyHidden>
            </ButtonLink>
          </div>
        }
        className="[&_header]:mb-0"
      />
    </>
  );
}
