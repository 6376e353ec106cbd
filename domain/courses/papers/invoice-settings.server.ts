import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { officeSettings } from '#db/schema.ts';
import { recordAction } from '../../audit.ts';
import { type Ctx, requireAdministrator } from '../../context.ts';
import { type InvoiceSettings, KeptInvoiceSettings } from './schema.ts';

const name = 'invoices';

/** What the office has set about its invoices, or the defaults: for documents, whoever's deed they come of. */
export async function readInvoiceSettings(db: Database | Transaction): Promise<InvoiceSettings> {
  const [kept] = await db.select().from(officeSettings).where(eq(officeSettings.name, name));
  return KeptInvoiceSettings.parse(kept?.value ?? {});
}

/**
 * The same for the office's page.
 * @throws Unauthenticated, Forbidden
 */
export async function findInvoiceSettings(ctx: Ctx): Promise<InvoiceSettings> {
  requireAdministrator(ctx);
  return readInvoiceSettings(ctx.db);
}

/**
 * Sets what invoices say from now on; those that are written already stay as they are.
 * @throws Unauthenticated, Forbidden
 */
export async function changeInvoiceSettings(ctx: Ctx, settings: InvoiceSettings): Promise<void> {
  const actor = requireAdministrator(ctx);
  await ctx.db.transaction(async (transaction) => {
    const before = await readInvoiceSettings(transaction);
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
