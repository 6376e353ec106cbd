import { shell } from '#app/content/shell.ts';
import { WrittenText } from '../shell/written-text.tsx';

/** What was typed into a form that the page shows no more: it was not taken, and its writer may want to take it along. */
export function TypedText({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <div>
      <p>{shell.typed}</p>
      <blockquote className="mt-3 max-w-prose border-l-3 border-line-strong pl-4">
        <WrittenText>{text}</WrittenText>
      </blockquote>
    </div>
  );
}
