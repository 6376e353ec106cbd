import { companyMessage as words } from '#app/content/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { messageForm } from './write-to-owner.tsx';

/**
 * The button that leads to the message's own page, and the dialog in which `message-dialog.script.ts` shows that
 * page's form instead.
 */
export function MessageDialog({ companyId }: { companyId: string }) {
  return (
    <>
      <form id="open-message" action={`/company/${companyId}/message`}>
        <Button className="w-full text-balance">
          <Icon name="mail" className="max-sm:hidden" />
          {words.open}
        </Button>
      </form>
      <Dialog
        id="message-dialog"
        title={words.title}
        actions={
          <>
            <Button type="button" variant="secondary" size="large" data-cancel>
              {words.cancel}
            </Button>
            {/* There is nothing to send before the form is there. */}
            <Button form={messageForm} size="large" busy data-sending={words.sending}>
              {words.send}
            </Button>
          </>
        }
      >
        <div data-form className="inert:opacity-60">
          <p role="status">{words.loading}</p>
        </div>
        <p aria-live="polite" data-progress className="sr-only" />
        <template id="message-failure">
          <ErrorSummary formErrors={[words.failed]} />
        </template>
      </Dialog>
    </>
  );
}
