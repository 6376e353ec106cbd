import { randomInt } from 'node:crypto';

/** Crockford's alphabet: no letter in it is mistaken for a digit, on paper or by telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A number that says nothing and cannot be guessed from another: each group of four adds 20 bits.
 * @returns such as `7K3Q-9FWT` for two groups
 */
export function randomNumber(groups: number): string {
  const characters = Array.from({ length: groups * 4 }, () => alphabet[randomInt(alphabet.length)]);
  return Array.from({ length: groups }, (_, group) => characters.slice(group * 4, group * 4 + 4).join('')).join('-');
}
