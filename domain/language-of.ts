/** The languages that have a script to themselves in India, or nearly: an Assamese or Konkani reader’s voice reads its letters too. */
const languages: readonly { script: RegExp; lang: string; dir?: 'rtl' }[] = [
  { script: /\p{Script=Devanagari}/gu, lang: 'hi' },
  { script: /\p{Script=Bengali}/gu, lang: 'bn' },
  { script: /\p{Script=Tamil}/gu, lang: 'ta' },
  { script: /\p{Script=Telugu}/gu, lang: 'te' },
  { script: /\p{Script=Gujarati}/gu, lang: 'gu' },
  { script: /\p{Script=Kannada}/gu, lang: 'kn' },
  { script: /\p{Script=Malayalam}/gu, lang: 'ml' },
  { script: /\p{Script=Gurmukhi}/gu, lang: 'pa' },
  { script: /\p{Script=Oriya}/gu, lang: 'or' },
  { script: /\p{Script=Arabic}/gu, lang: 'ur', dir: 'rtl' },
];

/** Nearly all words of most pages have none of these scripts, and are looked at once. */
const beyondLatin = /[\u0600-\u0D7F]/;

/** Web and email addresses: the same whatever the language of the words around them, and nearly all in Latin letters. */
const addresses = /(?<![!-~])[!-~]*?(?::\/\/|www\.|@)\S*/gi;

/** What an element says of words that are not in the page's own language. */
export interface Language {
  lang?: string;
  dir?: 'rtl';
}

/**
 * In which language words are to be read out (WCAG 3.1.2), and from which side: that of the script of most of their letters,
 * but for those of addresses.
 * @param words as a person gave them
 * @returns attributes for their element; none where the page's own language will do
 */
export function languageOf(words: string): Language {
  if (!beyondLatin.test(words)) return {};
  const read = words.replace(addresses, '');
  const countOf = (letters: RegExp) => read.match(letters)?.length ?? 0;
  const half = countOf(/[\p{L}\p{M}]/gu) / 2;
  const { lang, dir } = languages.find(({ script }) => countOf(script) > half) ?? {};
  return { ...(lang && { lang }), ...(dir && { dir }) };
}
