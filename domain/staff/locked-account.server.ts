import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { staff } from '#db/schema.ts';
import { NotFound } from '../errors.ts';
import { isStorable } from '../fields.ts';

/**
 * An account of the office, locked until the transaction ends.
 * @param id from a form, where it may be anything
 * @throws NotFound
 */
export async function lockAccount(transaction: Transaction, id: string): Promise<typeof staff.$inferSelect> {
  const [account] = isStorable(id) ? await transaction.select().from(staff).where(eq(staff.id, id)).for('update') : [];
  if (!account) throw new NotFound('There is no such account.');
  return account;
}
