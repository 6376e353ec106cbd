import { type FormEvent, useEffect, useState } from 'react';
import { purchase } from '#app/content/purchase.ts';
import { textValues } from '#app/form-values.ts';
import { OrderDetails } from '#domain/courses/schema.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { initiatePayment, type Refused } from './initiate.ts';

/** Why the order was not taken: by field, and of the form as a whole. */
interface Refusal {
  errors: FieldErrors;
  messages: string[];
}

/**
 * The order's form where scripts run: checked before it is sent, and followed to the checkout.
 * @param amount what the buyer is shown, in paise
 * @param onCouponRefused told why the coupon does not count for this order after all
 */
export function useOrder(amount: number, onCouponRefused: (reason: string) => void) {
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>({ errors: {}, messages: [] });

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
    refuse(outcome);
  }

  /** A refused coupon is told where it was typed, too, and no longer counts: the form says that the price is another. */
  function refuse({ errors, message }: Refused) {
    const { couponCode: [couponRefused] = [], ...others } = errors;
    if (couponRefused) onCouponRefused(couponRefused);
    const said = couponRefused ? [couponRefused, purchase.form.withoutCoupon] : [message];
    setRefusal({ errors: others, messages: said.filter((line) => line !== undefined) });
  }

  /** A message goes when its field is edited. */
  function clear(name: string) {
    setRefusal(({ errors: { [name]: _, ...errors }, messages }) => ({ errors, messages }));
  }

  return { sending, refusal, submit, clear };
}
