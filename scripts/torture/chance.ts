/** Numbers from a seed: the same seed, the same choices. */
export interface Chance {
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** All of them in some order, then all again: each has its turn. */
  deal<Item>(items: readonly Item[]): () => Item;
}

/** The generator known as mulberry32: small, and good enough to choose whom to kill. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick: Chance['pick'] = (items) => items[below(items.length)] as (typeof items)[number];
  return {
    below,
    pick,
    deal(items) {
      let left: (typeof items)[number][] = [];
      return () => {
        if (left.length === 0) left = [...items];
        const dealt = pick(left);
        left = left.filter((item) => item !== dealt);
        return dealt;
      };
    },
  };
}
