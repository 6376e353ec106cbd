import { asSettable, isSettable } from '#domain/lettering.ts';

/**
 * A text as the fonts of printed papers have its letters.
 * @throws an Error for whoever builds the site, where they lack one: it would be printed as another letter
 */
export function inLettersWeHave(text: string): string {
  if (isSettable(text)) return asSettable(text);
  const missing = Array.from(new Set(text)).filter((letter) => !isSettable(letter));
  throw new Error(
    `The brochure has no letter for ${missing.join(' ')} in “${text}”. It is set in Latin and Devanagari letters: write this so, in app/content/site.ts if it stands there.`,
  );
}
