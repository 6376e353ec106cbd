import { z } from 'zod';
import { disputeStatuses } from '#db/order-statuses.ts';

/** Money that reached the provider for an order. `amount` is in paise; `currency` by ISO 4217. */
export interface Payment {
  reference: string;
  amount: number;
  currency: string;
  method: string;
}

/** What is to be paid, and where the buyer goes afterwards. */
export interface CheckoutRequest {
  /** Our order's id: asked again for the same order, the provider opens no second checkout. */
  orderId: string;
  /** In paise. */
  amount: number;
  description: string;
  buyer: { name: string; email: string; contact: string };
  returnUrl: string;
  /** Until when the checkout takes payments. */
  expiresAt: Date;
}

/** Where the buyer pays, and the provider's name for it. */
export interface Checkout {
  reference: string;
  url: string;
}

/** What the provider says of an order: an event sent to our webhook, or its answer when asked. */
export interface PaymentEvent {
  /** The provider's name for the event. */
  kind: string;
  /** The order as the provider names it; '' where it names a payment only. */
  order: string;
  /** All payments that succeeded. */
  payments: Payment[];
  /** Why the last try did not succeed. */
  failure?: string;
  /** Whether the checkout was closed before its time: no payment can begin there any more. */
  isClosed?: boolean;
  /** Refunds the provider has made. Messages of the sandbox that wait in the queue say it by this name. */
  refunded?: MadeRefund[];
  /**
   * Refunds the provider could not make. It may have agreed to them before, or not, and others may have been made since: what is
   * left of their payments it says when it is asked.
   */
  failedRefunds?: ProviderRefund[];
  /** What has become of payments that their buyers disputed with the bank. */
  disputes?: Dispute[];
}

/** Each field of an event: what is not named here, zod leaves out in silence. */
const eventFields = {
  kind: z.string(),
  order: z.string(),
  payments: z.array(z.object({ reference: z.string().min(1), amount: z.int(), currency: z.string(), method: z.string() })),
  failure: z.string().optional(),
  isClosed: z.boolean().optional(),
  refunded: z
    .array(z.object({ paymentReference: z.string(), reference: z.string(), remaining: z.int().min(0).default(0) }))
    .optional(),
  failedRefunds: z.array(z.object({ paymentReference: z.string(), reference: z.string() })).optional(),
  disputes: z
    .array(
      z.object({
        paymentReference: z.string(),
        reference: z.string(),
        amount: z.int(),
        status: z.enum(disputeStatuses),
        respondBy: z.coerce.date().optional(),
      }),
    )
    .optional(),
} satisfies { [Field in keyof Required<PaymentEvent>]: z.ZodType<PaymentEvent[Field]> };

/** An event as it is kept in the queue, and as the sandbox tells it. */
export const PaymentEvent: z.ZodType<PaymentEvent> = z.object(eventFields);

/** A refund, or a dispute, as the provider names it: the payment's reference, and its own. */
export interface ProviderRefund {
  paymentReference: string;
  reference: string;
}

/** A refund the provider has made. */
export interface MadeRefund extends ProviderRefund {
  /** What is left of the payment, in paise; 0 where all of it has been given back, by this refund or with those before. */
  remaining: number;
}

/** A payment that its buyer has disputed with the bank. */
export interface Dispute extends ProviderRefund {
  /** What the buyer asks for or, once it is lost, what was taken; in paise. */
  amount: number;
  status: (typeof disputeStatuses)[number];
  /** Until when it is to be answered, where the provider says so. */
  respondBy?: Date | undefined;
}

/** A refund the provider could not make. */
export interface UnmadeRefund extends ProviderRefund {
  /** What is left, in paise, of the amount that was asked about; never 0. */
  remaining: number;
}

/**
 * What has become of the refunds of a payment: one is under way to the bank, those that were asked for are made, or one could not
 * be made, so that money is still here.
 */
export type RefundState = 'under way' | 'made' | UnmadeRefund;

export interface RefundRequest {
  /** The same on every try: the provider makes one refund under this id, however often it is asked. */
  id: string;
  paymentReference: string;
  /**
   * The whole payment, in paise, but for what went back another way only than by the provider. A part that the provider has refunded
   * already is not refunded again.
   */
  amount: number;
}

/** The provider did not answer, or nonsense: what it was asked for it may have done, or not. */
export class Unanswered extends Error {
  override name = 'Unanswered';
}

/** A message bears the provider's signature and is not as expected. It says where, never what stands there: that may be of a person. */
export class Unreadable extends Error {
  override name = 'Unreadable';

  /** @param issues with the path of each thing that is not as expected, such as `payload.payment.entity.amount` */
  constructor(issues: { path: PropertyKey[] }[]) {
    const places = issues.map(({ path }) => path.join('.') || 'all of it');
    super(`A signed message of the payment provider cannot be read: ${places.join(', ')}`);
  }
}

/** The payment provider, or the sandbox that plays one. */
export interface Payments {
  /** The name that orders and refunds are kept under. */
  readonly name: 'sandbox' | 'razorpay' | 'razorpay-test';
  /** How the address of its messages names it. */
  readonly webhook: 'sandbox' | 'razorpay';
  /** @throws Unanswered, or another error where the provider refused; it may be asked again */
  open(request: CheckoutRequest): Promise<Checkout>;
  /** Ends an order's checkout, where it is open: no new payment can begin there. @throws as `open` */
  close(order: { id: string; providerReference: string }): Promise<void>;
  /** What the provider knows of an order. @throws as `open` */
  ask(order: { id: string; providerReference: string }): Promise<PaymentEvent>;
  /**
   * Reads what was sent to our webhook.
   * @param body as it arrived, to the byte: it is what was signed
   * @throws WrongSignature where the signature is not the provider's, Unreadable where it is and the message is not as expected
   */
  readMessage(body: string, header: (name: string) => string | undefined): PaymentEvent;
  /** Whether the provider itself led the buyer of this order back: it has signed the address. That alone proves no payment. */
  hasSigned(address: URLSearchParams, orderId: string): boolean;
  /**
   * Gives back what is left of a payment, once, however often it is asked; again where an earlier refund has failed.
   * @returns the provider's reference; throws as `open`
   */
  refund(request: RefundRequest): Promise<{ reference: string }>;
  /** What has become of a payment's refunds, also of parts that went back at its own counter. @throws as `open` */
  askAboutRefund(request: Omit<RefundRequest, 'id'>): Promise<RefundState>;
}
