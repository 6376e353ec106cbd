import { shell } from '#app/content/shell.ts';

/** What was typed into a form that the page shows no more: it was not taken, and its writer may want to take it along. */
export function TypedText({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <div>
      <p>{shell.typed}</p>
      <blockquote className="mt-3 max-w-prose whitespace-pre-line border-l-3 border-line-strong pl-4">{text}</blockquote>
    </div>
  );
}
