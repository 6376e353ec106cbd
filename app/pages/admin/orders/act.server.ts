import { data } from 'react-router';
import { office } from '#app/content/office.ts';
import { officeOrders } from '#app/content/office-orders.ts';
import type { FormValues } from '#app/form-values.ts';
import type { Ctx } from '#domain/context.ts';
import { confirmManualPayment, rejectManualPayment } from '#domain/courses/payments/manual-payments.server.ts';
import {
  approveRefund,
  handBackRefund,
  leaveRest,
  recordReturn,
  refundOrder,
  settleDoubleReturn,
  takeOverRefund,
} from '#domain/courses/payments/refunds.server.ts';
import { ReturnedPayment } from '#domain/courses/schema.ts';
import { Conflict, Forbidden, NotFound } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { actOnButton, notTaken, type Saying } from '../../forms/act-on-form.server.ts';

const { refunds, unconfirmed, order } = officeOrders;

const ofRefund = { done: refunds.done, requested: refunds.waiting, open: refunds.open, nothing: order.free.done };
const refund = (ctx: Ctx, id: string) => refundOrder(ctx, id).then((came) => ofRefund[came]);

const actions: Record<string, (ctx: Ctx, id: string) => Promise<string>> = {
  confirm: (ctx, id) => confirmManualPayment(ctx, id).then(() => unconfirmed.confirmed),
  reject: (ctx, id) => rejectManualPayment(ctx, id).then(() => unconfirmed.rejected),
  refund,
  end: refund,
  approve: (ctx, id) => approveRefund(ctx, id).then((status) => ofRefund[status]),
  leave: (ctx, id) => leaveRest(ctx, id).then(() => refunds.left),
  'take over': (ctx, id) => takeOverRefund(ctx, id).then(() => refunds.takenOver),
  settle: (ctx, id) => settleDoubleReturn(ctx, id).then(() => refunds.settled),
  'hand back': (ctx, id) => handBackRefund(ctx, id).then((status) => ofRefund[status]),
};

/** What sends money back or ends an enrolment, and what is said to whoever has not ticked its box. */
const toBeConfirmed = new Map<string, string>([
  ['refund', refunds.unconfirmed],
  ['end', order.free.unconfirmed],
  ['approve', refunds.unconfirmed],
  ['hand back', refunds.handBackUnconfirmed],
]);

/** Does what a button of the orders' screens says: `intent` names it, `id` the order or the refund. */
export async function actOnOrder(ctx: Ctx, values: FormValues) {
  const { intent = '', id = '' } = values;
  if (intent === 'return') return noteReturn(ctx, id, values);
  const action = Object.hasOwn(actions, intent) && actions[intent];
  if (!action) throw data(office.nothingAsked, { status: 400 });
  const unticked = toBeConfirmed.get(intent);
  if (unticked !== undefined && values.confirm === undefined) return notTaken(values, unticked);
  return actOnButton(ctx, values, () => action(ctx, id), { saying: sayRefusedAction });
}

/** Notes money as returned. A mistake in the reference is said above: its field stands in one row of many. */
async function noteReturn(ctx: Ctx, id: string, values: FormValues) {
  const returned = ReturnedPayment.safeParse(values);
  if (!returned.success) return notTaken(values, Object.values(fieldErrors(returned.error)).flat().join(' '));
  return actOnButton(ctx, values, () => recordReturn(ctx, id, returned.data).then(() => refunds.recorded), {
    saying: sayRefusedAction,
  });
}

const sayRefusedAction: Saying = (error) =>
  error instanceof Conflict || error instanceof Forbidden || error instanceof NotFound ? error.message : undefined;
