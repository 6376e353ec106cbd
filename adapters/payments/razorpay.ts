import { second } from '#domain/durations.ts';
import { WrongSignature } from '#domain/errors.ts';
import type { Payments } from '#domain/payments.ts';
import { isSignatureOf } from '#domain/signature.ts';
import { answered, clientFor, type RazorpayKeys } from './razorpay-client.ts';
import { closeLink, eventOfLink, linkOf, openLink } from './razorpay-links.ts';
import { readEvent } from './razorpay-messages.ts';
import { giveBack, stateOfRefund } from './razorpay-refunds.ts';

const usualTimeout = 15 * second;

/**
 * Payments by Razorpay. Each order has one payment link, named by the order's id, however often it is asked for
 * (https://razorpay.com/docs/api/payments/payment-links/). Keys of Razorpay's test mode take no money and have a provider name of
 * their own, so that trial payments never stand among the real invoices.
 * @param apiUrl where its interface is; unset, at Razorpay
 * @param timeout how long to wait for the whole of an answer, in milliseconds
 */
export function createRazorpay(keys: RazorpayKeys, apiUrl?: string, timeout = usualTimeout): Payments {
  const client = clientFor(keys, apiUrl, timeout);
  return {
    name: keys.keyId.startsWith('rzp_test_') ? 'razorpay-test' : 'razorpay',
    webhook: 'razorpay',
    open: (request) =>
      answered(async () => {
        const link = await openLink(client, request);
        return { reference: link.id, url: link.short_url };
      }),
    close: (order) => answered(() => closeLink(client, order)),
    ask: (order) =>
      answered(async () => {
        const link = await linkOf(client, order);
        return link ? eventOfLink(link) : { kind: 'payment_link.unknown', order: order.id, payments: [] };
      }),
    readMessage: (body, header) => {
      if (!isSigned(keys.webhookSecret, body, header('x-razorpay-signature'))) throw new WrongSignature();
      return readEvent(body);
    },
    hasSigned: (address, orderId) => isSignedReturn(address, orderId, keys.keySecret),
    refund: (request) => answered(async () => ({ reference: await giveBack(client, request) })),
    askAboutRefund: (request) => answered(() => stateOfRefund(client, request)),
  };
}

/** Whether the address by which a buyer came back was made by Razorpay, and for this order's payment link. */
function isSignedReturn(address: URLSearchParams, orderId: string, keySecret: string): boolean {
  const part = (name: string) => address.get(`razorpay_${name}`) ?? '';
  const signed = ['payment_link_id', 'payment_link_reference_id', 'payment_link_status', 'payment_id'].map(part).join('|');
  return part('payment_link_reference_id') === orderId && isSigned(keySecret, signed, part('signature'));
}

/** By the official client's own check, time would tell how much of a guess is right: it compares with `===`. */
function isSigned(secret: string, text: string, signature = ''): boolean {
  return isSignatureOf(secret, text, signature, 'hex');
}
