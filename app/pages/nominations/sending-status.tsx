import { nomination } from '#app/content/nomination.ts';
import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/progress.tsx';

const { uploading, arrived, cancel } = nomination.form;

/** How far a form is on its way, with a way to stop it while nothing of it can have been kept. */
export function SendingStatus({ sent, stop }: { sent: number; stop: () => void }) {
  const percent = Math.floor(sent * 100);
  return (
    <div role="status" className="grid max-w-md gap-4">
      <Progress label={sent < 1 ? uploading(percent) : arrived} done={sent < 1 ? sent : undefined} />
      {sent < 1 && (
        <Button type="button" variant="secondary" onClick={stop} className="justify-self-start">
          {cancel}
        </Button>
      )}
    </div>
  );
}
