import { msmeSupport as words } from '#app/content/msme-support.ts';
import { ArchPicture } from '#app/ui/arch-picture.tsx';
import { Card } from '#app/ui/card.tsx';
import { Section } from '#app/ui/section.tsx';
import { Stat } from '#app/ui/stat.tsx';
import { ClosingBand } from '../shell/closing-band.tsx';
import { LawNotice, LawSource } from '../shell/law-notice.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/msme';
import { Charkha } from './initiative-figure.tsx';
import { keepSpelling } from './spelling.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, words.path, words);

export const loader = ({ request }: Route.LoaderArgs) => keepSpelling(request, words.path);

export default function MsmeSupport() {
  return (
    <>
      <PlacedHeader
        title={words.title}
        lead={words.lead}
        seed="msme"
        picture={
          <ArchPicture seed="msme" family="hexagon">
            <Charkha />
          </ArchPicture>
        }
      />
      <Statistics />
      <Pillars />
      <Framework />
      <Questions />
      <ClosingBand {...words.closing} seed="outreach" />
    </>
  );
}

function Statistics() {
  return (
    <Section tone="ink" aria-label={words.statisticsLabel} className="py-14 lg:py-20">
      <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1.5fr_1fr]">
        {words.statistics.map((statistic) => (
          <Stat key={statistic.label} {...statistic} />
        ))}
      </div>
      <p className="mt-10 max-w-prose text-sm text-ink-soft">{words.statisticsNote}</p>
    </Section>
  );
}

function Pillars() {
  const { pillars } = words;
  return (
    <Section heading={pillars.heading}>
      <ul className="grid gap-5 lg:grid-cols-3">
        {pillars.cards.map((pillar) => (
          <li key={pillar.title} className="reveal grid">
            <Card title={pillar.title} icon={pillar.icon}>
              <p>{pillar.text}</p>
              {'source' in pillar && (
                <div className="mt-4">
                  <LawSource>{pillar.source}</LawSource>
                </div>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Framework() {
  const { framework } = words;
  return (
    <Section tone="tinted">
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <h2>{framework.heading}</h2>
          <p className="mt-5 max-w-prose text-lead text-ink-soft">{framework.text}</p>
        </div>
        <div>
          <h3 className="text-h4">{framework.label}</h3>
          <ul className="mt-4 grid gap-6">
            {framework.figures.map(({ label, up }) => (
              <li key={label}>
                <p className="flex items-baseline justify-between gap-4">
                  {label}
                  <span className="font-display text-h3">{`${framework.upLabel} ${up}%`}</span>
                </p>
                <svg aria-hidden="true" width="100%" height="10" className="mt-2 block">
                  <rect width="100%" height="10" className="fill-line" />
                  <rect width={`${up}%`} height="10" className="fill-marigold" />
                </svg>
              </li>
            ))}
          </ul>
          <p className="mt-6 text-sm text-ink-soft">{framework.note}</p>
        </div>
      </div>
    </Section>
  );
}

function Questions() {
  const { questions } = words;
  return (
    <Section heading={questions.heading}>
      <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {questions.tiles.map(({ title, text }) => (
          <li key={title} className="reveal border-t-3 border-lattice pt-5">
            <h3>{title}</h3>
            <p className="mt-3 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <LawSource>{questions.source}</LawSource>
      </div>
      <LawNotice />
    </Section>
  );
}
