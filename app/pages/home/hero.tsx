import { home } from '#app/content/home.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Jaali } from '#app/ui/jaali.tsx';
import { Eyebrow } from '#app/ui/section.tsx';
import { Stat } from '#app/ui/stat.tsx';
import gateway from './pictures/gateway.svg?no-inline';
import routes from './pictures/routes.svg?no-inline';

const { hero } = home;
const size = { width: 640, height: 736 };

/** The chamber's gate: a globe rising in a carved arch, trade routes leaving New Delhi, and the figures it stands on. */
export function Hero() {
  return (
    <section aria-labelledby="welcome">
      <div className="relative isolate overflow-clip bg-tint">
        <div className="page-column grid gap-y-12 lg:grid-cols-[1fr_28rem] lg:gap-x-14 xl:grid-cols-[1fr_36rem] xl:gap-x-20">
          <div className="self-center pt-14 lg:pb-28">
            <Eyebrow>{hero.established}</Eyebrow>
            <h1 id="welcome" className="text-display tracking-tight">
              {hero.title}
            </h1>
            <p className="mt-7 max-w-[34ch] text-lead text-ink-soft">{hero.lead}</p>
            <div className="mt-9 flex flex-wrap gap-3">
              <ButtonLink href={hero.join.href} size="large">
                {hero.join.label}
                <Icon name="arrow-right" />
              </ButtonLink>
              <ButtonLink href={hero.explore.href} size="large" variant="secondary">
                {hero.explore.label}
              </ButtonLink>
            </div>
          </div>
          <div className="relative mx-auto w-full max-w-136 self-end lg:max-w-none lg:pt-14">
            <img src={gateway} alt="" {...size} fetchPriority="high" className="w-full" />
            {/* A layer of its own: each frame of their drawing paints the routes alone. */}
            <picture>
              <source srcSet={`${routes}#still`} media="(prefers-reduced-motion: reduce)" />
              <img
                src={routes}
                alt=""
                {...size}
                fetchPriority="low"
                className="absolute bottom-0 left-0 w-full will-change-transform"
              />
            </picture>
          </div>
        </div>
      </div>
      <div className="tone-ink relative isolate overflow-clip border-t-8 border-marigold bg-paper text-ink">
        <Jaali seed="plinth" family="star" scale={0.5} className="absolute inset-0 -z-10 text-lattice opacity-15" />
        <h2 className="sr-only">{hero.figures}</h2>
        <div className="page-column grid divide-line py-4 max-sm:divide-y sm:grid-cols-3 sm:divide-x sm:py-12">
          {hero.statistics.map((statistic) => (
            <Stat key={statistic.label} {...statistic} className="py-6 sm:px-8 sm:py-2 sm:first:pl-0 lg:px-14" />
          ))}
        </div>
      </div>
    </section>
  );
}
