import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { second } from '#domain/durations.ts';
import { WrongSignature } from '#domain/errors.ts';
import type { Payments } from '#domain/payments.ts';
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
 * @param timeout how long to wait for an answer, in milliseconds
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
        return link ? eventOfLink(link, order.id) : { kind: 'payment_link.unknown', order: order.id, payments: [] };
      }),
    readMessage: (body, header) => {
      const signature = header('x-razorpay-signature');
      if (!signature || !validateWebhookSignature(body, signature, keys.webhookSecret)) {
        throw new WrongSignature();
      }
      return readEvent(body);
    },
    hasSigned: (address) => isSignedReturn(address, keys.keySecret),
    refund: (request) => answered(async () => ({ reference: await giveBack(client, request) })),
    askAboutRefund: (request) => answered(() => stateOfRefund(client, request)),
  };
}

/** Whether the address by which a buyer came back from a payment link was made by Razorpay. */
function isSignedReturn(address: URLSearchParams, keySecret: string): boolean {
  const part = (name: string) => address.get(`razorpay_${name}`) ?? '';
  const signed = {
    payment_id: part('payment_id'),
    payment_link_id: part('payment_link_id'),
    payment_link_reference_id: part('payment_link_reference_id'),
    payment_link_status: part('payment_link_status'),
  };
  return part('signature') !== '' && validatePaymentVerification(signed, part('signature'), keySecret);
}
