import { indianLaws } from '#app/content/indian-laws.ts';
import type { Verdict, LawCard as Words } from '#app/content/law-card.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LatticePattern } from '#app/ui/jaali.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { LawSource } from '../shell/law-notice.tsx';

export type Screen = 'star' | 'lotus';

/** The jaali before every card's full text; stands once before the cards that name it. */
export function LawScreen({ screen }: { screen: Screen }) {
  return (
    <svg aria-hidden="true" width={0} height={0} className="absolute">
      <LatticePattern id={`law-screen-${screen}`} seed="law" family={screen} scale={0.6} className="text-art-mist" />
    </svg>
  );
}

const ring = 'fill-none stroke-art-marigold stroke-3';

/** What shines through the jaali, once for all cards: a sun, half of one, or its ring alone. */
export function LawSuns() {
  return (
    <svg aria-hidden="true" width={0} height={0} className="absolute">
      <circle id="law-holds" r={53.5} className="fill-art-marigold" />
      <g id="law-partly">
        <path d="M0-52a52 52 0 0 0 0 104z" className="fill-art-marigold" />
        <circle r={52} className={ring} />
      </g>
      <circle id="law-not" r={52} className={ring} />
    </svg>
  );
}

/** As the suns: whole, half, or empty. */
const marks: Record<Verdict, string> = { holds: 'bg-link', partly: 'law-half', not: '' };

/** What is said about the law, how far it holds, and the law itself: on hover, on focus, on tap. */
export function LawCard({ title, short, verdict, full, source, screen }: Words & { screen: Screen }) {
  return (
    <article className="law-card reveal overflow-clip rounded-lg border border-line bg-surface p-6 sm:p-7">
      <p className="flex items-center gap-2.5 font-display text-sm text-ink-soft">
        <span aria-hidden="true" className={classNames('size-2.5 rotate-45 border-2 border-link', marks[verdict])} />
        {indianLaws.verdicts[verdict]}
      </p>
      <h3 className="mt-3">{title}</h3>
      <p className="mt-2 mb-4 text-lg">{short}</p>
      <details className="group/law">
        <summary className="flex min-h-touch list-none items-center gap-2 font-display text-link">
          {indianLaws.open}
          <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
          <Icon name="plus" className="size-4 transition-transform duration-200 group-open/law:rotate-45" />
        </summary>
        <div className="law-text grid gap-3 pt-2 text-ink-soft">
          {full.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <LawSource>{source}</LawSource>
        </div>
        <svg aria-hidden="true" className="law-screen">
          <rect width="100%" height="100%" className="fill-art-indigo" />
          <use href={`#law-${verdict}`} x="50%" y="50%" />
          <rect width="100%" height="100%" opacity={0.4} fill={`url(#law-screen-${screen})`} />
        </svg>
      </details>
    </article>
  );
}
