import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { officeSettings } from '#db/schema.ts';
import { takeTurns } from '#db/turns.ts';
import { recordAction } from '../../audit.ts';
import { type Ctx, requireAdministrator } from '../../context.ts';
import { fingerprintOf } from '../../repeats.ts';
import { requireSeen } from '../../require-seen.ts';
import { type InvoiceSettings, KeptInvoiceSettings } from './schema.ts';

const name = 'invoices';

/** What the office has set about its invoices, or the defaults: for documents, whoever's deed they come of. */
export async function readInvoiceSettings(db: Database | Transaction): Promise<InvoiceSettings> {
  const [kept] = await db.select().from(officeSettings).where(eq(officeSettings.name, name));
  return KeptInvoiceSettings.parse(kept?.value ?? {});
}

/**
 * The same for the office's page, with the version that a change of them begins from.
 * @throws Unauthenticated, Forbidden
 */
export async function findInvoiceSettings(ctx: Ctx): Promise<{ settings: InvoiceSettings; version: string }> {
  requireAdministrator(ctx);
  const settings = await readInvoiceSettings(ctx.db);
  return { settings, version: fingerprintOf(settings) };
}

/**
 * Sets what invoices say from now on; those that are written already stay as they are. Sent twice, it is set once.
 * @param seen the version that the change began from, as `findInvoiceSettings` told it; left out, whatever stands is replaced
 * @throws Unauthenticated, Forbidden, ChangedMeanwhile
 */
export async function changeInvoiceSettings(ctx: Ctx, settings: InvoiceSettings, seen?: string): Promise<void> {
  const actor = requireAdministrator(ctx);
  await ctx.db.transaction(async (transaction) => {
    // Before the first change there is no row to lock.
    await takeTurns(transaction, 'invoice settings');
    const before = await readInvoiceSettings(transaction);
    const version = fingerprintOf(before);
    if (fingerprintOf(settings) === version) return;
    requireSeen(seen, { version, fields: before }, settings);
    await transaction
      .insert(officeSettings)
      .values({ name, value: settings })
      .onConflictDoUpdate({ target: officeSettings.name, set: { value: settings } });
    await recordAction(transaction, actor, ctx.clock(), {
      action: 'change invoice settings',
      subject: 'settings/invoices',
      before,
      after: settings,
    });
  });
}
