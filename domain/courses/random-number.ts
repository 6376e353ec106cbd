import { withoutUnseenMarks } from '../fields.ts';
import { randomReference } from '../reference.ts';

/** Crockford's alphabet: no letter in it is mistaken for a digit, on paper or by telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Of how many groups of four a number is. */
export const groupsOf = { enrolment: 2, certificate: 3 } as const;

/**
 * A number that says nothing and cannot be guessed from another: each group of four adds 20 bits.
 * @returns such as `7K3Q-9FWT` for two groups
 */
export function randomNumber(groups: number): string {
  return inGroups(randomReference(groups * 4, alphabet));
}

/**
 * Reads such a number as people write or copy it: in any case, with spaces or without, with O for 0 and I or L for 1, and with
 * marks that nobody sees.
 * @returns undefined where it cannot be one
 */
export function readNumber(written: string, groups: number): string | undefined {
  const plain = withoutUnseenMarks(written)
    .toUpperCase()
    .replace(/[\s‐-―-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  if (plain.length !== groups * 4 || Array.from(plain).some((character) => !alphabet.includes(character))) return undefined;
  return inGroups(plain);
}

function inGroups(characters: string): string {
  return characters.replace(/.{4}(?!$)/g, '$&-');
}
