import { eq, sql } from 'drizzle-orm';
import { orders } from '#db/schema.ts';
import { unconfirmed } from './order-status.ts';

/** The condition for orders whose money the office has received itself, and a second person has not confirmed. */
export const isUnconfirmed = sql`(${eq(orders.provider, unconfirmed.provider)} and ${eq(orders.status, unconfirmed.status)})`;
