import { languageOf } from '#domain/language-of.ts';

/** Words a person gave, on a page whose own are English: read out in their language, and with room for what stands below its letters. */
export function Written({ children: words }: { children: string }) {
  const language = languageOf(words);
  return language.lang ? (
    <span {...language} className="leading-tight">
      {words}
    </span>
  ) : (
    words
  );
}
