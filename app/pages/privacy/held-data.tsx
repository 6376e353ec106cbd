import { yourData } from '#app/content/your-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import { OurWords } from '../shell/our-words.tsx';
import { WrittenText } from '../shell/written-text.tsx';

const { page: words } = yourData;

interface Item {
  id: string;
  title: string;
  since: Date;
  facts: readonly (readonly [label: string, value: string])[];
  correctAt?: string | undefined;
  keptBecause?: string | undefined;
}

/** Everything that is held about one person, kind by kind. */
export function HeldData({ kinds }: { kinds: readonly { heading: string; items: readonly Item[] }[] }) {
  if (kinds.length === 0) return <p>{words.nothing}</p>;
  return (
    <div className="grid gap-12">
      {kinds.map(({ heading, items }) => (
        <section key={heading}>
          <h2 className="text-h3">{heading}</h2>
          <ul className="mt-5 grid gap-5">
            {items.map((item) => (
              <li key={item.id} className="min-w-0 rounded-lg border border-line bg-surface p-5 sm:p-6">
                <HeldItem item={item} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function HeldItem({ item: { title, since, facts, correctAt, keptBecause } }: { item: Item }) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 className="min-w-0 text-h4">
          <OurWords>{title}</OurWords>
        </h3>
        {keptBecause && <Badge>{words.kept}</Badge>}
      </div>
      <DescriptionList
        rows={[
          { term: words.since, description: <LocalDateTime moment={since} /> },
          ...facts.map(([term, value], index) => ({
            key: String(index),
            term,
            description: value && <WrittenText withOurs>{value}</WrittenText>,
          })),
        ]}
      />
      {keptBecause && <p className="mt-4 text-sm text-ink-soft">{keptBecause}</p>}
      {correctAt && (
        <p className="mt-4">
          <a href={correctAt} className="link">
            {words.correctHere}
          </a>
        </p>
      )}
    </>
  );
}
