import { ownVersion } from '#domain/nominations/own.server.ts';
import { textOf } from '#domain/nominations/schema.ts';
import type { Standing } from './outcome.ts';

interface Read {
  nomination: Parameters<typeof textOf>[0];
  documents: Standing['documents'];
}

/** A nomination as its nominator's form begins from it. */
export function standingOf({ nomination, documents }: Read): Standing {
  return {
    version: ownVersion(nomination),
    values: textOf(nomination),
    documents: documents.map(({ id, name, size }) => ({ id, name, size })),
  };
}
