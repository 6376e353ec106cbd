import { lawNote, reviewed } from '#app/content/law-note.ts';
import { legalWords } from '#app/content/legal.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Reviewed } from './reviewed-note.tsx';

/** Says that a page of law is information, not advice, and when it was last reviewed. */
export function LawNotice() {
  return (
    <aside aria-label={legalWords.notAdvice} className="mt-14 flex gap-4 border-l-3 border-marigold pl-5 text-ink-soft">
      <Icon name="scale" className="mt-0.5 size-6 text-accent-text" />
      <div className="max-w-prose">
        <p className="font-display text-h4 text-ink">{legalWords.notAdvice}</p>
        <p className="mt-1.5">{lawNote.text}</p>
        <p className="mt-2 text-sm">
          <Reviewed on={reviewed} />
        </p>
      </div>
    </aside>
  );
}

/** The act and section a statement rests on. */
export function LawSource({ children }: { children: string }) {
  return (
    <p className="max-w-prose text-xs text-ink-soft">
      <span className="font-display text-ink">{lawNote.sourceLabel}: </span>
      {children}
    </p>
  );
}
