import { z } from 'zod';
import { RowId } from '../fields.ts';

/** The id of a checkout; anything else names none. */
export const CheckoutId = RowId;

/** What the sandbox offers whoever pays. */
export const Choice = z.enum(['pay', 'fail', 'cancel', 'leave']);
export type Choice = z.infer<typeof Choice>;
