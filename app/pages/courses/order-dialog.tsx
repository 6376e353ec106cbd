import type { RefObject } from 'react';
import { purchase } from '#app/content/purchase.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { rupees } from '#domain/courses/course.ts';
import type { Offered } from './offer-price.server.ts';
import { OrderFields } from './order-fields.tsx';
import { useOrder } from './use-order.ts';

const { form: words } = purchase;
const formId = 'order';

interface OrderDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  offered: Offered;
  /** Told why the coupon does not count for this order after all. */
  onCouponRefused: (reason: string) => void;
}

/** 'Please fill the details', over the course page. Sent without scripts, it is answered by the same form on a page of its own. */
export function OrderDialog({ dialog, offered, onCouponRefused }: OrderDialogProps) {
  const { amount, code } = offered;
  const { sending, attempt, errors, messages, submit, clearEdited } = useOrder(offered, onCouponRefused);
  return (
    <Dialog
      ref={dialog}
      id="order-dialog"
      title={words.heading}
      isBusy={sending}
      actions={
        <div className="flex grow flex-wrap items-center justify-between gap-4">
          <p className="font-display tabular-nums">
            {words.toPay} {rupees(amount)}
          </p>
          <Button form={formId} size="large" busy={sending} busyLabel={words.submitting}>
            {words.submit}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        method="post"
        action="/Courses/buy"
        noValidate
        onSubmit={submit}
        onInput={clearEdited}
        className="grid gap-6"
      >
        <ErrorSummary labels={words.labels} attempt={attempt} errors={errors} formErrors={messages} />
        <OrderFields values={{ couponCode: code }} errors={errors} />
        <input type="hidden" name="amount" value={amount / 100} />
      </form>
    </Dialog>
  );
}
