import { Card } from './card.tsx';
import type { IconName } from './icon.tsx';

interface IconCardsProps {
  cards: readonly { icon: IconName; title: string; text: string }[];
  /** How many stand side by side where there is room. */
  columns: 3 | 4;
}

const grids = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' };

/** Things of one kind, each with its icon: a list of cards that rise into place. */
export function IconCards({ cards, columns }: IconCardsProps) {
  return (
    <ul className={`grid gap-5 sm:grid-cols-2 ${grids[columns]}`}>
      {cards.map(({ icon, title, text }) => (
        <li key={title} className="reveal grid">
          <Card icon={icon} title={title}>
            {text}
          </Card>
        </li>
      ))}
    </ul>
  );
}
