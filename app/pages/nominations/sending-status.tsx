import { nomination } from '#app/content/nomination.ts';
import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/progress.tsx';
import type { Sent } from './use-sending.ts';

const { sending, uploading, waiting, checking, cancel } = nomination.form;

/** How far a form is on its way, with a way to stop it: a line may hang also when the browser has handed on everything. */
export function SendingStatus({ sent: { share, hasDocuments }, stop }: { sent: Sent; stop: () => void }) {
  const isOnItsWay = share < 1;
  const percent = Math.floor(share * 100);
  const handedOn = hasDocuments ? checking : waiting;
  return (
    <div className="grid max-w-md gap-4">
      {/* Each percent of the bar would be read out, and the button with it. */}
      <p role="status" className="sr-only">
        {isOnItsWay ? sending : handedOn}
      </p>
      <Progress label={isOnItsWay ? uploading(percent) : handedOn} done={isOnItsWay ? share : undefined} />
      <Button type="button" variant="secondary" onClick={stop} className="justify-self-start">
        {cancel}
      </Button>
    </div>
  );
}
