import { and, type Column, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orders, refunds } from '#db/schema.ts';
import { takeTurns } from '#db/turns.ts';

/** What the office has received, as far as it was not turned down: such a payment has no reference any more. */
export const isReceived = and(eq(orders.provider, 'manual'), ne(orders.paymentReference, ''));

/** Two people who note the same transfer at the same moment wait here for each other, however each of them spells it. */
export function takeReferenceTurn(transaction: Transaction): Promise<void> {
  return takeTurns(transaction, 'bank references');
}

/**
 * Whether a transfer's reference is known, whichever way it is spelt: one transfer is one payment, or one return.
 * @param reference in capitals
 * @returns of what it is: money that came in, or money that went back; undefined where it is new
 */
export async function knownAs(transaction: Transaction, reference: string): Promise<'received' | 'returned' | undefined> {
  const isSame = (known: Column) => sql`${compared(sql`upper(${known})`)} = ${compared(sql`${reference}::text`)}`;
  const isOfPayment = and(isReceived, isSame(orders.paymentReference));
  if ((await transaction.$count(orders, isOfPayment)) > 0) return 'received';
  const { paymentReference, refundReference } = refunds;
  const [known] = await transaction
    .select({ isReturned: sql<boolean>`${isSame(refundReference)}` })
    .from(refunds)
    .where(or(isSame(paymentReference), isSame(refundReference)))
    .limit(1);
  return known && (known.isReturned ? 'returned' : 'received');
}

/** What people and banks write before a reference, to say what it is or how the money came. */
const wordsBefore = 'UTR|REF|REFERENCE|UPI|RRN|TXN|TRANSACTION|ID|NO|NUMBER|NEFT|IMPS|RTGS';

/**
 * A bank's reference as it is compared: its letters and digits, without what people write before them, where digits are left.
 * What is punctuation alone is compared as it is.
 * @param reference in capitals
 */
function compared(reference: SQL): SQL {
  const bare = sql`regexp_replace(${reference}, '[[:space:][:punct:]]', '', 'g')`;
  const cut = sql`regexp_replace(${bare}, ${`^(${wordsBefore})+(?=.*[0-9])`}::text, '')`;
  return sql`coalesce(nullif(${cut}, ''), ${reference})`;
}
