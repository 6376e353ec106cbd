import { data } from 'react-router';
import { office } from '#app/content/office.ts';
import { officeOrders } from '#app/content/office-orders.ts';
import type { FormValues } from '#app/form-values.ts';
import { refuse, statusOf } from '#app/refuse.ts';
import type { NoticeKind } from '#app/ui/notice.tsx';
import type { Ctx } from '#domain/context.ts';
import { confirmManualPayment, rejectManualPayment } from '#domain/courses/payments/manual-payments.server.ts';
import { approveRefund, leaveRest, recordReturn, refundOrder, takeOverRefund } from '#domain/courses/payments/refunds.server.ts';
import { ReturnedPayment } from '#domain/courses/schema.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';

const { refunds, unconfirmed } = officeOrders;

/** What came of an action on an order, or on money that belongs to one. */
export interface Outcome {
  kind: NoticeKind;
  message: string;
}

const ofRefund = { done: refunds.done, requested: refunds.waiting, open: refunds.open };

const actions: Record<string, (ctx: Ctx, id: string, values: FormValues) => Promise<string>> = {
  confirm: async (ctx, id) => {
    await confirmManualPayment(ctx, id);
    return unconfirmed.confirmed;
  },
  reject: async (ctx, id) => {
    await rejectManualPayment(ctx, id);
    return unconfirmed.rejected;
  },
  refund: async (ctx, id) => ofRefund[await refundOrder(ctx, id)],
  approve: async (ctx, id) => ofRefund[await approveRefund(ctx, id)],
  leave: async (ctx, id) => {
    await leaveRest(ctx, id);
    return refunds.left;
  },
  'take over': async (ctx, id) => {
    await takeOverRefund(ctx, id);
    return refunds.takenOver;
  },
  return: async (ctx, id, values) => {
    const returned = ReturnedPayment.safeParse(values);
    if (!returned.success) throw new Invalid(fieldErrors(returned.error));
    await recordReturn(ctx, id, returned.data);
    return refunds.recorded;
  },
};

/** What sends money back: whoever means it ticks a box. */
const toBeConfirmed = ['refund', 'approve'];

/** Does what a button of the orders' screens says: `intent` names it, `id` the order or the refund. */
export async function act(ctx: Ctx, values: FormValues) {
  const { intent = '' } = values;
  const action = Object.hasOwn(actions, intent) && actions[intent];
  if (!action) throw data(office.nothingAsked, { status: 400 });
  if (toBeConfirmed.includes(intent) && values.confirm === undefined)
    return data<Outcome>({ kind: 'error', message: refunds.unconfirmed }, { status: 400 });
  try {
    return data<Outcome>({ kind: 'success', message: await action(ctx, values.id ?? '', values) });
  } catch (error) {
    return data<Outcome>({ kind: 'error', message: messageOf(error) }, statusOf(error));
  }
}

/** What is said beside the buttons. @throws what `refuse` makes of an error that is none of theirs */
function messageOf(error: unknown): string {
  if (error instanceof Invalid) return Object.values(error.errors).flat().join(' ');
  if (error instanceof Conflict || error instanceof Forbidden || error instanceof NotFound) return error.message;
  return refuse(error);
}
