import { randomInt } from 'node:crypto';

/** Characters drawn at random: they say nothing, and nobody guesses them from another reference. */
export function randomReference(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
