import { legalWords } from '#app/content/legal.ts';
import { classNames } from '#app/ui/class-names.ts';
import { longDay } from '#domain/days.ts';

/** When words were last checked. @param on an ISO date */
export function Reviewed({ on }: { on: string }) {
  return (
    <>
      {`${legalWords.reviewed} `}
      <time dateTime={on}>{longDay(on)}</time>
    </>
  );
}

export interface ReviewedNoteProps {
  /** The day of the last review, as an ISO date. */
  reviewed: string;
  /** Acts with their sections. Left out where each statement names its own. */
  sources?: readonly string[] | undefined;
  className?: string | undefined;
}

/** When words about the law were last checked, against what, and that they are no advice. */
export function ReviewedNote({ reviewed, sources = [], className }: ReviewedNoteProps) {
  return (
    <div className={classNames('text-sm text-ink-soft', className)}>
      <p>
        <Reviewed on={reviewed} />
        {`. ${legalWords.notAdvice}.`}
      </p>
      {sources.length > 0 && <p className="mt-1 max-w-prose">{`${legalWords.sources}: ${sources.join('; ')}.`}</p>}
    </div>
  );
}
