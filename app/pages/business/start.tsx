import { figureLabels } from '#app/content/law-note.ts';
import { startYourBusiness as words } from '#app/content/start-your-business.ts';
import { isAloneInRow } from '#app/ui/alone-in-row.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Section } from '#app/ui/section.tsx';
import { ClosingBand } from '../shell/closing-band.tsx';
import { LawNotice, LawSource } from '../shell/law-notice.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/start';
import { BuildYourBusiness } from './build-your-business.tsx';
import { BusinessHeader } from './business-header.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, words.path, words);

export default function StartYourBusiness() {
  const { action, roadmap, closing } = words;
  const firstOf = (stage: number) => roadmap.stages.slice(0, stage).reduce((sum, { cards }) => sum + cards.length, 1);
  return (
    <>
      <BusinessHeader title={words.title} eyebrow={words.tagline} lead={words.lead} picture="stairs" action={action} />
      <Section heading={roadmap.heading} intro={roadmap.intro}>
        <div className="roadmap">
          {roadmap.stages.map((stage, i) => (
            <div key={stage.title} className="roadmap-stage">
              <div className="roadmap-stage-name">
                <h3 className="text-h2">{stage.title}</h3>
                <p className="mt-3 max-w-[34ch] text-ink-soft">{stage.text}</p>
              </div>
              <ol start={firstOf(i)} className="grid gap-5 sm:grid-cols-2">
                {stage.cards.map((card, place) => (
                  <RoadmapCard key={card.title} number={firstOf(i) + place} isWide={isAloneInRow(place, stage.cards)} {...card} />
                ))}
              </ol>
            </div>
          ))}
        </div>
        <LawNotice />
      </Section>
      <ClosingBand {...closing} action={action} seed="start" />
      <BuildYourBusiness currentPath={words.path} />
    </>
  );
}

type Card = (typeof words.roadmap.stages)[number]['cards'][number];

/** @param props.isWide as wide as two, with what stands below its text beside it */
function RoadmapCard({ number, isWide, title, text, figure, source }: Card & { number: number; isWide: boolean }) {
  return (
    <li className={classNames('reveal flex flex-col rounded-lg border border-line bg-surface p-6', isWide && 'sm:col-span-2')}>
      <span aria-hidden="true" className="font-display text-sm text-accent-text tabular-nums">
        {number}
      </span>
      <h4 className="mt-1 text-h3">{title}</h4>
      <div className={classNames('mt-3 grow', isWide ? 'grid gap-x-16 sm:grid-cols-2' : 'flex flex-col')}>
        <p className={classNames('max-w-prose text-ink-soft', figure && 'mb-4')}>{text}</p>
        <div className="flex grow flex-col">
          {figure && (
            <dl className="grid max-w-prose gap-2 border-l-3 border-marigold pl-4 text-sm">
              <div>
                <dt className="font-display">{figureLabels.stated}</dt>
                <dd className="text-ink-soft">{figure.stated}</dd>
              </div>
              <div>
                <dt className="font-display">{figureLabels.today}</dt>
                <dd>{figure.today}</dd>
              </div>
            </dl>
          )}
          {source && (
            <div className="mt-auto pt-5">
              <LawSource>{source}</LawSource>
            </div>
          )}
        </div>
      </div>
    </li>
  );
}
