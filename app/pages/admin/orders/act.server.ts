import { data } from 'react-router';
import { office } from '#app/content/office.ts';
import { officeOrders } from '#app/content/office-orders.ts';
import type { FormValues } from '#app/form-values.ts';
import type { Ctx } from '#domain/context.ts';
import { acceptDispute, settleDispute } from '#domain/courses/payments/disputes.server.ts';
import { confirmManualPayment, rejectManualPayment } from '#domain/courses/payments/manual-payments.server.ts';
import type { RefundDecision } from '#domain/courses/payments/refund-decisions.ts';
import { refundOrder } from '#domain/courses/payments/refund-order.server.ts';
import {
  approveRefund,
  handBackRefund,
  leaveRest,
  recordReturn,
  settleDoubleReturn,
  takeOverRefund,
} from '#domain/courses/payments/refunds.server.ts';
import { ReturnedPayment } from '#domain/courses/schema.ts';
import { Conflict, Forbidden, NotFound } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { actOnButton, notTaken, type Saying } from '../../forms/act-on-form.server.ts';
import { orDoneBefore } from '../../forms/or-done-before.server.ts';
import { type MailWords, mailWords } from '../../shell/mail-words.ts';

const { refunds, disputes, unconfirmed, order } = officeOrders;

/** What is said of what was done; in two ways where the buyer has a letter of it. */
type Said = string | MailWords<string>;

/** What is said of a refund, by its state. */
const ofRefund = { done: refunds.done, requested: refunds.waiting, open: refunds.open, nothing: order.free.done };

interface Action {
  /** @returns the state of the refund that it asks for; nothing where it asks for none */
  act: (ctx: Ctx, id: string) => Promise<keyof typeof ofRefund> | Promise<void>;
  /** What is said of it where it asks for no refund, or was done a moment ago. */
  done: Said;
  /** What sends money back or ends an enrolment has a box to tick: said to whoever has not. */
  unticked?: string;
}

type Came = Awaited<ReturnType<Action['act']>>;

/** What the buttons are called; a return that the office notes has fields of its own. */
type Intent = 'confirm' | 'reject' | 'refund' | 'end' | 'accept dispute' | 'settle dispute' | Exclude<RefundDecision, 'return'>;

const actions: Record<Intent, Action> = {
  confirm: { act: confirmManualPayment, done: unconfirmed.confirmed },
  reject: { act: rejectManualPayment, done: unconfirmed.rejected },
  refund: { act: refundOrder, done: refunds.done, unticked: refunds.unconfirmed },
  end: { act: refundOrder, done: order.free.done, unticked: order.free.unconfirmed },
  approve: { act: approveRefund, done: refunds.done, unticked: refunds.unconfirmed },
  leave: { act: leaveRest, done: refunds.left },
  'take over': { act: takeOverRefund, done: refunds.takenOver },
  settle: { act: settleDoubleReturn, done: refunds.settled },
  'hand back': { act: handBackRefund, done: refunds.done, unticked: refunds.handBackUnconfirmed },
  'accept dispute': { act: acceptDispute, done: disputes.accepted, unticked: disputes.unconfirmed },
  'settle dispute': { act: settleDispute, done: disputes.settledNow },
};

const isIntent = (name: string): name is Intent => Object.hasOwn(actions, name);

/** Does what a button of the orders' screens says: `intent` names it, `id` the order, the refund or the dispute. */
export async function actOnOrder(ctx: Ctx, values: FormValues) {
  const { intent = '', id = '' } = values;
  if (intent === 'return') return noteReturn(ctx, id, values);
  if (!isIntent(intent)) throw data(office.nothingAsked, { status: 400 });
  const { act, done, unticked } = actions[intent];
  if (unticked !== undefined && values.confirm === undefined) return notTaken(values, unticked);
  const acting = async () => {
    const came = await orDoneBefore<Came>(act(ctx, id));
    return wordsFor(ctx, came ? ofRefund[came] : done);
  };
  return actOnButton(ctx, values, acting, { saying: sayRefusedAction });
}

/** Notes money as returned. A mistake in the reference is said above: its field stands in one row of many. */
async function noteReturn(ctx: Ctx, id: string, values: FormValues) {
  const returned = ReturnedPayment.safeParse(values);
  if (!returned.success) return notTaken(values, Object.values(fieldErrors(returned.error)).flat().join(' '));
  const noting = async () => {
    await orDoneBefore(recordReturn(ctx, id, returned.data));
    return wordsFor(ctx, refunds.recorded);
  };
  return actOnButton(ctx, values, noting, { saying: sayRefusedAction });
}

function wordsFor(ctx: Ctx, said: Said): string {
  return typeof said === 'string' ? said : mailWords(ctx, said);
}

const sayRefusedAction: Saying = (error) =>
  error instanceof Conflict || error instanceof Forbidden || error instanceof NotFound ? error.message : undefined;
