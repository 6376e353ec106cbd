import { useState } from 'react';
import type { FormValues } from '#app/form-values.ts';
import type { Corrected, Standing } from './outcome.ts';

interface Begun {
  /** As far as the server has said. */
  standing: Standing;
  /** What the controls are filled with. */
  values: FormValues;
  /** The `key` of the controls: with another one they are filled anew. */
  round: number;
}

/**
 * What the nominator's form goes on from. Each answer says what stands by then: with it come the rule and the documents. The
 * controls keep what is in them until it has been kept, and then have the text of that version, and not of a later one: what
 * others change before the page has been read anew would be undone unseen.
 * @param read as the page was asked for
 * @param initial what came of the form then, where it was sent without scripts
 */
export function useStanding(read: Standing, initial: Corrected | undefined) {
  const isRefused = initial !== undefined && initial.kind !== 'done';
  const standing = initial?.standing ?? read;
  const [begun, begin] = useState<Begun>({ standing, values: isRefused ? initial.values : standing.values, round: 0 });
  function take({ kind, standing = begun.standing }: Corrected) {
    const isKept = kind === 'done';
    begin(({ values, round }) => ({
      standing,
      values: isKept ? standing.values : values,
      round: isKept ? round + 1 : round,
    }));
  }
  return { ...begun, take };
}
