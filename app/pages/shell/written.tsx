import { languageOf } from './language-of.ts';

/** Words a person gave, on a page whose own are English: read out in their language. */
export function Written({ children: words }: { children: string }) {
  const language = languageOf(words);
  return language ? <span lang={language}>{words}</span> : words;
}
