import { createHash } from 'node:crypto';
import { paymentEvents } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import { NotFound } from '../../errors.ts';
import { type PaymentEvent, Unreadable } from '../../payments.ts';
import type { Order } from '../orders/order-changes.server.ts';
import { askAboutEarlyRefunds } from './early-refunds.server.ts';
import { handleEvent } from './payment-events.server.ts';
import { askAboutFailedRefund } from './refunds-under-way.server.ts';

/**
 * Takes what the payment provider sent to our webhook. The same event again changes nothing. Of a refund that failed the provider
 * is asked, also when its message comes again: where it did not answer, it sends the message again. One of a payment that is not
 * told of yet waits for it. What cannot be read is reported and taken all the same: it would be read no better the next time, and
 * Razorpay disables a webhook that refuses for a day.
 * @param provider as the address names it
 * @param body as it arrived, to the byte
 * @throws NotFound for another provider than ours, WrongSignature, Unavailable where the provider does not answer
 */
export async function receiveWebhook(
  ctx: Ctx,
  provider: string,
  body: string,
  header: (name: string) => string | undefined,
): Promise<void> {
  if (provider !== ctx.payments.webhook) throw new NotFound('There is no such payment provider here.');
  const event = readSigned(ctx, body, header);
  if (!event) return;
  const id = createHash('sha256').update(body).digest('base64url');
  await ctx.db.transaction(async (transaction) => {
    const [first] = await transaction
      .insert(paymentEvents)
      .values({ id, provider: ctx.payments.name, kind: event.kind, order: event.order, receivedAt: ctx.clock() })
      .onConflictDoNothing()
      .returning();
    if (first) await handleEvent(transaction, ctx, event);
  });
  for (const failed of event.failedRefunds ?? []) await askAboutFailedRefund(ctx, failed);
  if (event.payments.length > 0) await askAboutEarlyRefunds(ctx);
}

/** @returns undefined where the message bears the provider's signature and cannot be read, which is reported */
function readSigned(ctx: Ctx, body: string, header: (name: string) => string | undefined): PaymentEvent | undefined {
  try {
    return ctx.payments.readMessage(body, header);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    ctx.reportError(error);
    return undefined;
  }
}

/** Asks the provider about an order and does what follows. @throws where it did not answer */
export async function askAbout(ctx: Ctx, order: Order): Promise<void> {
  const event = await ctx.payments.ask(order);
  await ctx.db.transaction((transaction) => handleEvent(transaction, ctx, { ...event, order: order.id }));
}
