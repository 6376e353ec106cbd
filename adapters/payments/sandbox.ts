import type { Ctx } from '#domain/context.ts';
import type { Payments } from '#domain/payments.ts';
import { closeCheckout, eventOfOrder, openCheckout, refundPayment } from '#domain/sandbox/checkouts.server.ts';
import { readMessage, signatureHeader } from '#domain/sandbox/messages.ts';

export interface SandboxSettings {
  /** What it signs its messages with. */
  secret: string;
  siteUrl: string;
}

/**
 * A payment provider that takes no money: its checkout is a page of this site, clearly marked as a test.
 * It behaves as a real one does, down to signed messages that come in their own time.
 */
export function createSandbox(db: Ctx['db'], { secret, siteUrl }: SandboxSettings): Payments {
  return {
    name: 'sandbox',
    webhook: 'sandbox',
    open: async (request) => {
      const { id } = await openCheckout(db, request);
      return { reference: id, url: `${siteUrl}/sandbox/checkout/${id}` };
    },
    close: ({ id }) => closeCheckout(db, id),
    ask: ({ id }) => eventOfOrder(db, id),
    readMessage: (body, header) => readMessage(body, header(signatureHeader), secret),
    hasSigned: () => false,
    refund: (request) => refundPayment(db, request),
    // Play money goes back at once.
    askAboutRefund: async () => 'made',
  };
}
