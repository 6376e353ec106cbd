import { OutcomeNotice } from '../../shell/outcome-notice.tsx';
import type { OfficeOutcome } from '../office-outcome.ts';

/** Says what came of the last form; corrections are said by the form itself. */
export function Said({ outcome }: { outcome: OfficeOutcome | undefined }) {
  if (!outcome || outcome.kind === 'corrections') return null;
  return (
    <OutcomeNotice kind={outcome.kind === 'done' ? 'success' : 'error'} attempt={outcome}>
      {outcome.message}
    </OutcomeNotice>
  );
}
