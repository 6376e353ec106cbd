import { useState } from 'react';
import { CloseButton } from '#app/ui/close-button.tsx';
import { WithScripts } from '#app/ui/with-scripts.tsx';
import { OutcomeNotice } from '../forms/outcome-notice.tsx';
import type { Done, Unfinished } from '../forms/unfinished.ts';

interface StayingOutcomeProps {
  outcome: Done | Unfinished | undefined;
  /** Gives the focus a place: the button that had it is gone. */
  onPutAway: () => void;
}

/** Says what came of a decision above a long list, wherever that is scrolled to, until its reader puts it away. */
export function StayingOutcome({ outcome, onPutAway }: StayingOutcomeProps) {
  const [putAway, setPutAway] = useState<StayingOutcomeProps['outcome']>();
  if (outcome === putAway) return null;
  const close = () => {
    setPutAway(outcome);
    onPutAway();
  };
  const cross = (
    <div className="-my-2.5 -mr-3.5 ml-auto">
      <WithScripts>
        <CloseButton onClick={close} />
      </WithScripts>
    </div>
  );
  return <OutcomeNotice outcome={outcome} className="stays-in-view mt-8" end={cross} />;
}
