import { randomReference } from '../reference.ts';

/** Digits and letters that are not taken for one another when read aloud or written by hand. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new reference number of a cycle, such as `EA-2026-7K3M9Q`. */
export function newReference(year: number): string {
  return `EA-${year}-${randomReference(6, letters)}`;
}
