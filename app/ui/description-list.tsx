import type { ReactNode } from 'react';

export interface DescriptionListProps {
  /** Rows whose description is empty are left out. */
  rows: readonly { term: ReactNode; description: ReactNode; key?: string | undefined }[];
}

/** Terms and what they stand for, a row each. */
export function DescriptionList({ rows }: DescriptionListProps) {
  return (
    <dl className="border-t border-line">
      {rows
        .filter(({ description }) => description !== undefined && description !== null && description !== '')
        .map(({ term, description, key }) => (
          <div
            key={key ?? String(term)}
            className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[minmax(9rem,1fr)_3fr]"
          >
            <dt className="font-display text-ink-soft">{term}</dt>
            <dd className="min-w-0 max-w-prose text-ink">{description}</dd>
          </div>
        ))}
    </dl>
  );
}
