import { z } from 'zod';

/** The id of a checkout; anything else names none. */
export const CheckoutId = z.uuid();

/** What the sandbox offers whoever pays. */
export const Choice = z.enum(['pay', 'fail', 'cancel', 'leave']);
export type Choice = z.infer<typeof Choice>;
