import { socialInitiative as words } from '#app/content/social-initiative.ts';
import { ArchPicture } from '#app/ui/arch-picture.tsx';
import { Section } from '#app/ui/section.tsx';
import { ClosingBand } from '../shell/closing-band.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/social';
import { keepSpelling } from './spelling.ts';
import { TreeOfLife } from './tree-of-life.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, words.path, words);

export const loader = ({ request }: Route.LoaderArgs) => keepSpelling(request, words.path);

export default function SocialInitiative() {
  const half = words.benefits.length / 2;
  return (
    <>
      <PlacedHeader title={words.title} lead={words.lead} seed="social" family="lotus" />
      <Section heading={words.heading} intro={words.intro}>
        <div className="grid items-center gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-[1fr_26rem_1fr]">
          <ArchPicture
            seed="tree"
            family="hexagon"
            className="w-full max-w-90 justify-self-center sm:max-lg:col-span-2 lg:order-2 lg:max-w-none"
          >
            <TreeOfLife />
          </ArchPicture>
          <Benefits from={0} to={half} />
          <Benefits from={half} to={words.benefits.length} className="lg:order-3" />
        </div>
      </Section>
      <ClosingBand {...words.closing} seed="trees" />
    </>
  );
}

function Benefits({ from, to, className }: { from: number; to: number; className?: string }) {
  return (
    <ol start={from + 1} className={`grid auto-rows-fr gap-8 self-stretch ${className ?? ''}`}>
      {words.benefits.slice(from, to).map(({ title, text }, i) => (
        <li key={title} className="reveal border-t border-line pt-5">
          <h3 className="flex items-baseline gap-3">
            <span aria-hidden="true" className="font-display text-h4 text-accent-text tabular-nums">
              {from + i + 1}
            </span>
            {title}
          </h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
