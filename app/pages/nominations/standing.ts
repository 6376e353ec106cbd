import { nominationVersion, textOf } from '#domain/nominations/schema.ts';
import type { Standing } from './outcome.ts';

type Kept = Parameters<typeof textOf>[0] & Parameters<typeof nominationVersion>[0];

interface Read {
  nomination: Kept;
  documents: Standing['documents'];
}

/** A nomination as its nominator's form begins from it. */
export function standingOf({ nomination, documents }: Read): Standing {
  return {
    version: nominationVersion(nomination),
    values: textOf(nomination),
    documents: documents.map(({ id, name, size }) => ({ id, name, size })),
  };
}
