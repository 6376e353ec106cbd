import { classNames } from '#app/ui/class-names.ts';
import { type Language, languageOf } from '#domain/language-of.ts';
import { languageOfLine } from '#domain/our-words.ts';
import { OurWords } from './our-words.tsx';

interface WrittenTextProps {
  children: string;
  /** Classes of the paragraph. */
  className?: string | undefined;
  /** Whether the site's own words stand among a person's, as in a letter. */
  withOurs?: boolean;
}

/** A text a person gave, with its line breaks: its lines are read out in their own language, and begin at that one's side. */
export function WrittenText({ children: text, className, withOurs = false }: WrittenTextProps) {
  return (
    <p className={classNames('whitespace-pre-line', className)}>
      {partsOf(text, withOurs ? languageOfLine : languageOf).map(({ words, language }, position) =>
        language.lang ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <span key={position} className="block" {...language}>
            {words}
          </span>
        ) : withOurs ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <OurWords key={position}>{words}</OurWords>
        ) : (
          words
        ),
      )}
    </p>
  );
}

/** Lines of one language that follow each other, with their ends. */
interface Part {
  words: string;
  language: Language;
}

/** An empty line belongs to those above it. */
function partsOf(text: string, languageIn: (line: string) => Language): Part[] {
  const parts: Part[] = [];
  for (const line of text.split(/(?<=\n)/)) {
    const language = languageIn(line);
    const above = parts.at(-1);
    if (above && (line.trim() === '' || above.language.lang === language.lang)) above.words += line;
    else parts.push({ words: line, language });
  }
  return parts;
}
