import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { WithScripts } from '#app/ui/with-scripts.tsx';
import { words } from '#app/ui/words.ts';
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
  return <OutcomeNotice outcome={outcome} className="stays-in-view mt-8" end={<Cross onClick={close} />} />;
}

function Cross({ onClick }: { onClick: () => void }) {
  return (
    <div className="-my-2.5 -mr-3.5 ml-auto">
      <WithScripts>
        <button
          type="button"
          aria-label={words.close}
          onClick={onClick}
          className="grid size-touch place-items-center rounded-md text-ink-soft hover:text-ink"
        >
          <Icon name="close" />
        </button>
      </WithScripts>
    </div>
  );
}
