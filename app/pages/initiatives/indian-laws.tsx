import { indianLaws as words } from '#app/content/indian-laws.ts';
import type { LawCard as Words } from '#app/content/law-card.ts';
import { Section } from '#app/ui/section.tsx';
import { ClosingBand } from '../shell/closing-band.tsx';
import { LawNotice } from '../shell/law-notice.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/indian-laws';
import { LawCard, LawScreen, LawSuns, type Screen } from './law-card.tsx';
import { keepSpelling } from './spelling.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, words.path, words);

export const loader = ({ request }: Route.LoaderArgs) => keepSpelling(request, words.path);

export default function IndianLaws() {
  return (
    <>
      <PlacedHeader title={words.title} lead={words.lead} crumb={words.breadcrumb} seed="law" family="star" />
      <Section heading={words.laws.heading} intro={words.laws.intro}>
        <LawSuns />
        <LawCards cards={words.laws.cards} screen="star" />
      </Section>
      <Section heading={words.court.heading} intro={words.court.intro} tone="tinted">
        <LawCards cards={words.court.cards} screen="lotus" />
        <LawNotice />
      </Section>
      <ClosingBand {...words.closing} seed="informed" />
    </>
  );
}

function LawCards({ cards, screen }: { cards: readonly Words[]; screen: Screen }) {
  return (
    <>
      <LawScreen screen={screen} />
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {cards.map((card) => (
          <LawCard key={card.title} screen={screen} {...card} />
        ))}
      </div>
    </>
  );
}
