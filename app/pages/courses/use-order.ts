import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { purchase } from '#app/content/purchase.ts';
import { textValues } from '#app/form-values.ts';
import { rupees } from '#domain/courses/course.ts';
import { OrderDetails } from '#domain/courses/schema.ts';
import { fieldErrors } from '#domain/fields.ts';
import { answerTime } from '../forms/answer-time.ts';
import { useFieldErrors } from '../forms/use-field-errors.ts';
import { initiatePaymentOverRest, type Refused } from './initiate.ts';
import type { Offered } from './offer-price.server.ts';

const { form, outcomes } = purchase;

/**
 * The order's form where scripts run: checked before it is sent, and followed to the checkout.
 * @param offered what the buyer is shown
 * @param onCouponRefused told why the coupon does not count for this order after all
 */
export function useOrder(offered: Offered, onCouponRefused: (reason: string) => void) {
  const [sending, setSending] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [refusal, setRefusal] = useState<Refused>({ errors: {} });
  const { errors, attempt, show, clearEdited } = useFieldErrors();
  const { revalidate } = useRevalidator();

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
    if (!details.success) return refuse({ errors: fieldErrors(details.error) });
    clearTimeout(leaving.current);
    setSending(true);
    const outcome = await initiatePaymentOverRest(values, offered.amount / 100);
    if ('redirectUrl' in outcome) return leaveFor(outcome.redirectUrl);
    const isPriceKnown = !outcome.errors.amount || (await comesInTime(revalidate()));
    // The router shows in a transition what it has loaded: an earlier answer would name the price from before.
    startTransition(() => {
      setSending(false);
      refuse(isPriceKnown ? outcome : { errors: {}, message: outcomes.requestFailed });
    });
  }

  /** The checkout may never come, or be stopped on its way: the form can be sent again then, and leads to the same one. */
  function leaveFor(checkout: string) {
    window.location.assign(checkout);
    leaving.current = setTimeout(() => setSending(false), answerTime);
  }

  /** A refused coupon is told where it was typed, too, and no longer counts. */
  function refuse(refused: Refused) {
    const { couponCode: [couponRefused] = [], amount: _, ...others } = refused.errors;
    if (couponRefused) onCouponRefused(couponRefused);
    setRefusal(refused);
    show(others);
  }

  return { sending, attempt, errors, messages: messagesOf(refusal, offered), submit, clearEdited };
}

/** Whether what is asked for comes while it is waited for. */
function comesInTime(asked: Promise<void>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, answerTime, false));
  return Promise.race([asked.then(() => true), late]);
}

/** What is said of the order as a whole: of a coupon, for as long as it is refused, and that the price is another without it. */
function messagesOf({ errors: { couponCode, amount }, message }: Refused, offered: Offered): string[] {
  if (couponCode) return offered.refusal ? [offered.refusal, form.withoutCoupon] : [];
  if (amount) return [outcomes.failed, outcomes.priceChanged(rupees(offered.amount))];
  return message ? [message] : [];
}
