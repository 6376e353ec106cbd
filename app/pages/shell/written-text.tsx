import { languageOf } from '#domain/language-of.ts';
import { linesOf } from '#domain/letter.ts';

interface WrittenTextProps {
  children: string;
  /** Classes of the paragraph. */
  className?: string;
}

/** A text a person gave, with its line breaks: each line is read out in its own language, and begins at that one's side. */
export function WrittenText({ children: text, className }: WrittenTextProps) {
  return (
    <p className={className}>
      {linesOf(text).map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never move
        <span key={position} className="block" {...languageOf(line)}>
          {line || <br />}
        </span>
      ))}
    </p>
  );
}
