import { data } from 'react-router';
import { office } from '#app/content/office.ts';
import { officeOrders } from '#app/content/office-orders.ts';
import type { FormValues } from '#app/form-values.ts';
import type { Ctx } from '#domain/context.ts';
import { acceptDispute, settleDispute } from '#domain/courses/payments/disputes.server.ts';
import { confirmManualPayment, rejectManualPayment } from '#domain/courses/payments/manual-payments.server.ts';
import type { RefundDecision } from '#domain/courses/payments/refund-decisions.ts';
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
import { orDoneBefore } from '../../forms/or-done-before.server.ts';

const { refunds, disputes, unconfirmed, order } = officeOrders;

const ofRefund = { done: refunds.done, requested: refunds.waiting, open: refunds.open, nothing: order.free.done };
const refund = (ctx: Ctx, id: string) => refundOrder(ctx, id).then((came) => ofRefund[came]);

interface Action {
  /** @returns what is said of it */
  act: (ctx: Ctx, id: string) => Promise<string>;
  /** What sends money back or ends an enrolment has a box to tick: said to whoever has not. */
  unticked?: string;
}

/** What the buttons are called; a return that the office notes has fields of its own. */
type Intent = 'confirm' | 'reject' | 'refund' | 'end' | 'accept dispute' | 'settle dispute' | Exclude<RefundDecision, 'return'>;

const actions: Record<Intent, Action> = {
  confirm: { act: (ctx, id) => orDoneBefore(confirmManualPayment(ctx, id)).then(() => unconfirmed.confirmed) },
  reject: { act: (ctx, id) => orDoneBefore(rejectManualPayment(ctx, id)).then(() => unconfirmed.rejected) },
  refund: { act: refund, unticked: refunds.unconfirmed },
  end: { act: refund, unticked: order.free.unconfirmed },
  approve: { act: (ctx, id) => approveRefund(ctx, id).then((status) => ofRefund[status]), unticked: refunds.unconfirmed },
  leave: { act: (ctx, id) => leaveRest(ctx, id).then(() => refunds.left) },
  'take over': { act: (ctx, id) => takeOverRefund(ctx, id).then(() => refunds.takenOver) },
  settle: { act: (ctx, id) => orDoneBefore(settleDoubleReturn(ctx, id)).then(() => refunds.settled) },
  'hand back': {
    act: (ctx, id) => handBackRefund(ctx, id).then((status) => ofRefund[status]),
    unticked: refunds.handBackUnconfirmed,
  },
  'accept dispute': {
    act: (ctx, id) => orDoneBefore(acceptDispute(ctx, id)).then(() => disputes.accepted),
    unticked: disputes.unconfirmed,
  },
  'settle dispute': { act: (ctx, id) => orDoneBefore(settleDispute(ctx, id)).then(() => disputes.settledNow) },
};

const isIntent = (name: string): name is Intent => Object.hasOwn(actions, name);

/** Does what a button of the orders' screens says: `intent` names it, `id` the order, the refund or the dispute. */
export async function actOnOrder(ctx: Ctx, values: FormValues) {
  const { intent = '', id = '' } = values;
  if (intent === 'return') return noteReturn(ctx, id, values);
  if (!isIntent(intent)) throw data(office.nothingAsked, { status: 400 });
  const { act, unticked } = actions[intent];
  if (unticked !== undefined && values.confirm === undefined) return notTaken(values, unticked);
  return actOnButton(ctx, values, () => act(ctx, id), { saying: sayRefusedAction });
}

/** Notes money as returned. A mistake in the reference is said above: its field stands in one row of many. */
async function noteReturn(ctx: Ctx, id: string, values: FormValues) {
  const returned = ReturnedPayment.safeParse(values);
  if (!returned.success) return notTaken(values, Object.values(fieldErrors(returned.error)).flat().join(' '));
  return actOnButton(ctx, values, () => orDoneBefore(recordReturn(ctx, id, returned.data)).then(() => refunds.recorded), {
    saying: sayRefusedAction,
  });
}

const sayRefusedAction: Saying = (error) =>
  error instanceof Conflict || error instanceof Forbidden || error instanceof NotFound ? error.message : undefined;
