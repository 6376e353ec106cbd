import { randomInt } from 'node:crypto';

/** Digits and letters that are not taken for one another when read aloud or written by hand. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new reference number of a cycle, such as `EA-2026-7K3M9Q`. */
export function newReference(year: number): string {
  const end = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
  return `EA-${year}-${end}`;
}
