/** The slices of the index of terms: names by their first letter, and all others together. */
export const letters = [...'abcdefghijklmnopqrstuvwxyz', '#'];

/** A name as it is compared and sorted: one spelling for what looks the same, without case, single spaces. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The slice a name lies in. */
export function firstLetterOf(nameKey: string): string {
  const letter = nameKey.charAt(0);
  return letter >= 'a' && letter <= 'z' ? letter : '#';
}

/**
 * The terms to ask the index for, which holds every run of one, two and three characters of a name
 * (`directory_terms` in the migrations). Two runs of three narrow enough; the rest is compared.
 */
export function rareTermsOf(key: string): string[] {
  const characters = Array.from(key);
  if (characters.length <= 3) return [key];
  const second = Math.min(3, characters.length - 3);
  return [characters.slice(0, 3).join(''), characters.slice(second, second + 3).join('')];
}
