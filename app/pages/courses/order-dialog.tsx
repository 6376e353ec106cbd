import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { purchase } from '#app/content/purchase.ts';
import { textValues } from '#app/form-values.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { rupees } from '#domain/courses/course.ts';
import { OrderDetails } from '#domain/courses/schema.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { initiatePayment } from './initiate.ts';
import { OrderFields } from './order-fields.tsx';

const { form: words } = purchase;
const formId = 'order';

interface OrderDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  /** The coupon that has been applied, or ''. */
  couponCode: string;
  /** What is to be paid, in paise. */
  amount: number;
  /** Told why the coupon does not count for this order after all. */
  onCouponRefused: (reason: string) => void;
}

/** 'Please fill the details', over the course page. Sent without scripts, it is answered by the same form on a page of its own. */
export function OrderDialog({ dialog, couponCode, amount, onCouponRefused }: OrderDialogProps) {
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<{ errors: FieldErrors; messages: string[] }>({ errors: {}, messages: [] });

  // Whoever comes back from the checkout may find this page as they left it: nothing is being sent any more.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setSending(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = textValues(new FormData(event.currentTarget));
    const details = OrderDetails.safeParse(values);
    if (!details.success) return setRefusal({ errors: fieldErrors(details.error), messages: [] });
    setSending(true);
    const outcome = await initiatePayment(values, amount / 100);
    if ('redirectUrl' in outcome) return window.location.assign(outcome.redirectUrl);
    setSending(false);
    const { couponCode: [couponRefused] = [], ...errors } = outcome.errors;
    if (couponRefused) onCouponRefused(couponRefused);
    const message = couponRefused ?? outcome.message;
    setRefusal({ errors, messages: message ? [message, ...(couponRefused ? [words.withoutCoupon] : [])] : [] });
  }

  function clear(name: string) {
    setRefusal(({ errors: { [name]: _, ...errors }, messages }) => ({ errors, messages }));
  }

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
        onInput={(event) => clear((event.target as HTMLInputElement).name)}
        className="grid gap-6"
      >
        <ErrorSummary attempt={refusal.messages} errors={refusal.errors} formErrors={refusal.messages} />
        <OrderFields values={{ couponCode }} errors={refusal.errors} />
        <input type="hidden" name="amount" value={amount / 100} />
      </form>
    </Dialog>
  );
}
