import { companyMessage as words } from '#app/content/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { messageForm } from './write-to-owner.tsx';

const openForm = 'open-message';

/**
 * The button that leads to the message's own page, and the dialog in which `message-dialog.script.ts` shows that
 * page's form instead.
 */
export function MessageDialog({ companyId }: { companyId: string }) {
  return (
    <>
      <form id={openForm} action={`/company/${companyId}/message`}>
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
          <p role="status" tabIndex={-1}>
            {words.loading}
          </p>
        </div>
        <p aria-live="polite" data-progress className="sr-only" />
        <template id="message-unopened">
          <div className="grid gap-5">
            <Notice kind="error" tabIndex={-1}>
              {words.unopened}
            </Notice>
            <Button form={openForm} variant="secondary" className="justify-self-start">
              {words.tryAgain}
            </Button>
          </div>
        </template>
        <template id="message-failure">
          <ErrorSummary formErrors={[words.failed]} />
        </template>
      </Dialog>
    </>
  );
}
