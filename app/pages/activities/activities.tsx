import { activities } from '#app/content/activities.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/activities';
import { ActivityTile } from './activity-tile.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, '/activities', activities);

export default function Activities() {
  const { explore, services, closing } = activities;
  return (
    <>
      <PlacedHeader
        eyebrow={activities.eyebrow}
        title={activities.heading}
        lead={activities.lead}
        crumb={activities.title}
        seed="activities"
        family="hexagon"
      >
        <ButtonLink href={explore.href} size="large">
          {explore.label}
          <Icon name="arrow-down" />
        </ButtonLink>
      </PlacedHeader>
      <Section id="services" eyebrow={services.eyebrow} heading={services.heading} intro={services.intro}>
        <ol className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {services.items.map((activity) => (
            <li key={activity.title} className="reveal grid">
              <ActivityTile {...activity} />
            </li>
          ))}
        </ol>
      </Section>
      <Section
        tone="ink"
        heading={closing.heading}
        intro={closing.text}
        aside={
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={closing.action.href} variant="accent" size="large">
              {closing.action.label}
            </ButtonLink>
            <ButtonLink href={closing.join.href} variant="secondary" size="large">
              {closing.join.label}
            </ButtonLink>
          </div>
        }
        className="closing [&_header]:mb-0"
      />
    </>
  );
}
