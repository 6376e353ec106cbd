import { inbox as words } from '#app/content/inbox.ts';
import type { Box } from '#domain/inbox/schema.ts';
import { OutcomeNotice } from '../../forms/outcome-notice.tsx';
import { TypedText } from '../../forms/typed-text.tsx';
import { unfinished } from '../../forms/unfinished.ts';
import { BackToList } from '../back-to-list.tsx';
import type { OfficeOutcome } from '../office-outcome.ts';

const nothing = { kind: 'failed', values: {}, message: words.gone } as const;

/** What stands in place of an item that is not there, or not any more, with what was to be said of it. */
export function GoneItem({ box, outcome }: { box: Box; outcome: OfficeOutcome | undefined }) {
  const { values = {} } = unfinished(outcome);
  return (
    <div className="grid gap-8">
      <OutcomeNotice outcome={outcome && outcome.kind !== 'corrections' ? outcome : nothing} />
      <TypedText text={values.answer ?? values.note} />
      <BackToList list={`/admin/${box}`}>{words.back[box]}</BackToList>
    </div>
  );
}
