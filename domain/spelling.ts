/** A guess at what was meant, and how many slips of the finger lie between. */
export interface Guess {
  text: string;
  distance: number;
}

/** How many slips a word of this length is forgiven: short words turn into others too easily. */
export function forgiven(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * The candidate that differs least, within what is forgiven; of equals the first.
 * @returns undefined where none is near enough
 */
export function nearestOf(text: string, candidates: Iterable<string>): Guess | undefined {
  let best: Guess | undefined;
  const limit = forgiven(text.length);
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - text.length) > limit) continue;
    const distance = slipsBetween(text, candidate);
    if (distance <= limit && (!best || distance < best.distance)) best = { text: candidate, distance };
  }
  return best;
}

/** Letters missed, doubled, mistaken or swapped with their neighbour (optimal string alignment). */
export function slipsBetween(left: string, right: string): number {
  let before: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_, j) => j);
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1];
      const swapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      const mistaken = at(above, j - 1) + (same ? 0 : 1);
      const least = Math.min(mistaken, at(above, j) + 1, at(row, j - 1) + 1);
      row.push(swapped ? Math.min(least, at(before, j - 2) + 1) : least);
    }
    before = above;
    above = row;
  }
  return at(above, right.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
