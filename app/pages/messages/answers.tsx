import { LocalDateTime } from '../shell/local-date-time.tsx';
import { Written } from '../shell/written.tsx';
import { WrittenText } from '../shell/written-text.tsx';

interface AnswersProps {
  heading: string;
  answers: readonly { id: string; authorName: string; body: string; at: Date }[];
  /** Said while there is none. */
  none?: string;
}

/** What was answered to a message, the oldest first. */
export function Answers({ heading, answers, none }: AnswersProps) {
  if (answers.length === 0 && !none) return null;
  return (
    <section aria-labelledby="answers" className="mt-12">
      <h2 id="answers" className="text-h3">
        {heading}
      </h2>
      {answers.length === 0 && <p className="mt-3 text-ink-soft">{none}</p>}
      <ol className="mt-5 grid gap-4">
        {answers.map(({ id, authorName, body, at }) => (
          <li key={id} className="rounded-lg border border-line bg-surface p-5 sm:p-6">
            <p className="text-sm text-ink-soft">
              <Written>{authorName}</Written> · <LocalDateTime moment={at} />
            </p>
            <WrittenText className="mt-2 max-w-prose">{body}</WrittenText>
          </li>
        ))}
      </ol>
    </section>
  );
}
