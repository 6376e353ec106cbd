import { officePersonalData as words } from '#app/content/office-personal-data.ts';
import type { HeldCount } from '#domain/privacy/erase-for.server.ts';
import { OutcomeNotice } from '../../forms/outcome-notice.tsx';
import { Counts, Kept } from './counts.tsx';

interface ErasedForProps {
  outcome: { kind: 'erased'; erasure: { erased: HeldCount[]; kept: HeldCount[] } | undefined };
}

/** What came of an erasure: how much went, how much is kept, and why. */
export function ErasedFor({ outcome }: ErasedForProps) {
  const { erased = [], kept = [] } = outcome.erasure ?? {};
  return (
    <>
      <OutcomeNotice outcome={outcome} title={outcome.erasure && erased.length === 0 ? words.erase.nothing : words.erase.done}>
        {outcome.erasure ? <Counts kinds={erased} /> : words.erase.before}
      </OutcomeNotice>
      <Kept kinds={kept} />
    </>
  );
}
