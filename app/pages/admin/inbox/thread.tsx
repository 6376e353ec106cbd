import { inbox } from '#app/content/inbox.ts';
import type { EntryKind } from '#domain/inbox/schema.ts';
import { LocalDateTime } from '../../shell/local-date-time.tsx';
import { Written } from '../../shell/written.tsx';
import { WrittenText } from '../../shell/written-text.tsx';
import { type Fate, MailFate } from './mail-fate.tsx';

const { thread: words } = inbox;

export interface Entry {
  id: string;
  kind: EntryKind;
  authorName: string;
  body: string;
  at: Date;
  /** The mail an answer went out by. */
  mail?: Fate | undefined;
}

/** What was said of an item, the oldest first. */
export function Thread({ entries }: { entries: readonly Entry[] }) {
  return (
    <section aria-labelledby="thread">
      <h3 id="thread">{words.heading}</h3>
      {entries.length === 0 ? (
        <p className="mt-3 text-ink-soft">{words.empty}</p>
      ) : (
        <ol className="mt-4 grid gap-4">
          {entries.map((entry) => (
            <li
              key={entry.id}
              className={`rounded-lg border border-line p-5 ${entry.kind === 'note' ? 'border-dashed bg-tint' : 'bg-surface'}`}
            >
              <p className="text-sm text-ink-soft">
                {words.kinds[entry.kind]} · <Written>{entry.authorName}</Written> · <LocalDateTime moment={entry.at} />
              </p>
              <WrittenText className="mt-2 max-w-prose">{entry.body}</WrittenText>
              {entry.mail && (
                <p className="mt-3 text-sm">
                  <MailFate mail={entry.mail} />
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
