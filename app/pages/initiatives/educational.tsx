import { educationalInitiative as words } from '#app/content/educational-initiative.ts';
import { ArchPicture } from '#app/ui/arch-picture.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconCards } from '#app/ui/icon-cards.tsx';
import { Section } from '#app/ui/section.tsx';
import { ClosingBand } from '../shell/closing-band.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/educational';
import { Dhow } from './initiative-figure.tsx';
import { keepSpelling } from './spelling.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, words.path, words);

export const loader = ({ request }: Route.LoaderArgs) => keepSpelling(request, words.path);

export default function EducationalInitiative() {
  const { action, badge } = words;
  return (
    <>
      <PlacedHeader
        title={words.title}
        eyebrow={badge}
        lead={words.lead}
        seed="educational"
        picture={
          <ArchPicture seed="educational" family="interlace">
            <Dhow />
          </ArchPicture>
        }
      >
        <ButtonLink href={action.href} size="large">
          {action.label}
          <Icon name="arrow-right" />
        </ButtonLink>
      </PlacedHeader>
      <Outline />
      <Benefits />
      <Secrets />
      <ClosingBand {...words.closing} seed="education" />
    </>
  );
}

function Outline() {
  const { outline } = words;
  return (
    <Section heading={outline.heading} intro={outline.intro}>
      <ol className="grid gap-x-12 border-b border-line lg:grid-cols-2">
        {outline.parts.map(({ title, text }, i) => (
          <li key={title} className="reveal flex gap-6 border-t border-line py-6">
            <span aria-hidden="true" className="w-12 shrink-0 font-display text-h2 leading-none text-accent-text">
              {i + 1}
            </span>
            <div className="min-w-0">
              <h3>{title}</h3>
              <p className="mt-2 max-w-prose text-balance text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Benefits() {
  const { benefits } = words;
  return (
    <Section tone="tinted" heading={benefits.heading}>
      <IconCards cards={benefits.cards} columns={3} />
    </Section>
  );
}

function Secrets() {
  const { secrets } = words;
  return (
    <Section heading={secrets.heading} intro={secrets.intro}>
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {secrets.items.map((secret) => (
          <li key={secret} className="reveal flex gap-4 font-display text-lead">
            <span aria-hidden="true" className="mt-2.5 size-2.5 shrink-0 rotate-45 bg-marigold" />
            {secret}
          </li>
        ))}
      </ul>
    </Section>
  );
}
