import { nomination } from '#app/content/nomination.ts';
import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/progress.tsx';

const { sending, uploading, arrived, cancel } = nomination.form;

/** How far a form is on its way, with a way to stop it while nothing of it can have been kept. */
export function SendingStatus({ sent, stop }: { sent: number; stop: () => void }) {
  const percent = Math.floor(sent * 100);
  return (
    <div className="grid max-w-md gap-4">
      {/* Each percent of the bar would be read out, and the button with it. */}
      <p role="status" className="sr-only">
        {sent < 1 ? sending : arrived}
      </p>
      <Progress label={sent < 1 ? uploading(percent) : arrived} done={sent < 1 ? sent : undefined} />
      {sent < 1 && (
        <Button type="button" variant="secondary" onClick={stop} className="justify-self-start">
          {cancel}
        </Button>
      )}
    </div>
  );
}
