import { companyMessage as words } from '#app/content/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Icon } from '#app/ui/icon.tsx';

/**
 * The button that leads to the message's own page, and the dialog in which `message-dialog.script.ts` shows that
 * page's form instead.
 */
export function MessageDialog({ companyId }: { companyId: string }) {
  return (
    <>
      <form id="open-message" action={`/company/${companyId}/message`}>
        <Button className="w-full">
          <Icon name="mail" />
          {words.open}
        </Button>
      </form>
      <Dialog id="message-dialog" title={words.title}>
        <div data-form>
          <p role="status">{words.loading}</p>
        </div>
        <template id="message-failure">
          <ErrorSummary formErrors={[words.failed]} />
        </template>
      </Dialog>
    </>
  );
}
