import type { Ctx } from '../context.ts';
import { forgiven, type Guess, nearestOf } from '../spelling.ts';
import { listDirectory } from './directory.server.ts';
import { nameKeyOf } from './directory-terms.ts';

/** How many names with the same end are compared: enough for any but the commonest, and a bounded effort. */
const candidates = 200;
const shortestEnd = 3;

/**
 * The listed name, or part of one, nearest to a misspelt one. A slip of the finger leaves the beginning or
 * the end of what was typed as it should be, so the names to compare are those with either of them inside.
 * @returns undefined where no name is near
 */
export async function nearestName(ctx: Ctx, typed: string): Promise<Guess | undefined> {
  const key = nameKeyOf(typed);
  if (key.length < 2 * shortestEnd || forgiven(key.length) === 0) return undefined;
  // One short of the half: two letters swapped in the middle then spoil neither end.
  const end = Math.max(shortestEnd, Math.floor(key.length / 2) - 1);
  const parts = new Set<string>();
  for (const q of [key.slice(0, end), key.slice(-end)]) {
    const { members } = await listDirectory(ctx, { q, state: '', letter: '', cursor: '' }, candidates);
    for (const { fullName } of members) for (const part of partsOf(nameKeyOf(fullName), wordsIn(key))) parts.add(part);
  }
  return nearestOf(key, parts);
}

/** Every run of `length` words in a name. */
function partsOf(name: string, length: number): string[] {
  const words = name.split(' ');
  return Array.from({ length: Math.max(words.length - length + 1, 0) }, (_, start) =>
    words.slice(start, start + length).join(' '),
  );
}

function wordsIn(key: string): number {
  return key.split(' ').length;
}
