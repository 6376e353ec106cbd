import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries } from '#db/schema.ts';
import { aPaidOrder } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { Ctx } from '../../context.ts';
import { Unauthenticated } from '../../errors.ts';
import { withdrawEnrolment } from '../enrolments/enrolments.server.ts';
import { exportInvoices } from './invoice-export.server.ts';
import { changeInvoiceSettings } from './invoice-settings.server.ts';
import { InvoiceSettings } from './schema.ts';

const at = (ctx: Ctx, moment: string): Ctx => ({ ...ctx, clock: () => new Date(moment) });

const everything = { from: '', to: '' };

const linesOf = async (ctx: Ctx, period: { from: string; to: string }) =>
  (await Array.fromAsync(await exportInvoices(ctx, period))).join('').trim().split('\r\n').slice(1);

test('each document stands in the month of its own date, a note with the document it takes back', async ({ office }) => {
  await changeInvoiceSettings(office, InvoiceSettings.parse({ state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' }));
  const order = await aPaidOrder(at(office, '2026-03-31T18:00:00Z'), { fullName: 'Asha', state: 'Kerala' });
  const april = at(office, '2026-04-02T06:00:00Z');
  await office.db.transaction((transaction) => withdrawEnrolment(transaction, april, order));
  const amounts = ',32-Kerala,\\d+,18,13068\\.64,0\\.00,0\\.00,2352\\.36,15421\\.00,$';
  expect(await linesOf(office, { from: '2026-03-01', to: '2026-03-31' })).toEqual([
    expect.stringMatching(`^INV/25-26/000001,tax invoice,2026-03-31,,,.*,Asha,${amounts}`),
  ]);
  expect(await linesOf(office, { from: '2026-04-01', to: '2026-04-30' })).toEqual([
    expect.stringMatching(`^CRN/26-27/000001,credit note,2026-04-02,INV/25-26/000001,2026-03-31,.*,Asha,${amounts}`),
  ]);
});

test('a sale to somebody abroad stands under the code of other countries, with the integrated tax', async ({ office }) => {
  await changeInvoiceSettings(office, InvoiceSettings.parse({ state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' }));
  await aPaidOrder(office, { fullName: 'Asha', state: 'Others' });
  expect(await linesOf(office, everything)).toEqual([
    expect.stringMatching(/,Asha,,96-Other country,\d+,18,13068\.64,0\.00,0\.00,2352\.36,15421\.00,$/),
  ]);
});

test('the documents of a company stand under its own name, with its GSTIN, and not under that of the person who ordered', async ({
  office,
}) => {
  const company = { companyName: 'Spice Traders', companyAddress: '4 Hill Road, Kochi', gstin: '32AAGCB7383J1ZH' };
  const order = await aPaidOrder(office, { fullName: 'Asha', state: 'Kerala', ...company });
  await office.db.transaction((transaction) => withdrawEnrolment(transaction, office, order));
  const listed = expect.stringMatching(/,Spice Traders,32AAGCB7383J1ZH,/);
  expect(await linesOf(office, everything)).toEqual([listed, listed]);
});

test('the list of a month begins and ends at midnight in India', async ({ office }) => {
  for (const moment of ['2026-03-31T18:29:59Z', '2026-03-31T18:30:00Z', '2026-04-30T18:29:59Z', '2026-04-30T18:30:00Z'])
    await aPaidOrder(at(office, moment));
  expect(await linesOf(office, { from: '2026-04-01', to: '2026-04-30' })).toEqual([
    expect.stringContaining(',2026-04-01,'),
    expect.stringContaining(',2026-04-30,'),
  ]);
});

test('a receipt shows no tax, a test is called one, and the oldest comes first', async ({ office }) => {
  await aPaidOrder(at(office, '2026-11-02T06:00:00Z'), { fullName: 'Bina', provider: 'sandbox' });
  await aPaidOrder(at(office, '2026-11-01T06:00:00Z'), { fullName: 'Chitra' });
  expect(await linesOf(office, everything)).toEqual([
    expect.stringMatching(/^RCT\/26-27\/000001,receipt,2026-11-01,,,.*,Chitra,,.*,,,,,,,15421\.00,$/),
    expect.stringMatching(/^TEST\/26-27\/0+1,receipt,2026-11-02,,,.*,Bina,,.*,,,,,,,15421\.00,yes$/),
  ]);
});

test('the list of documents is for the office alone, and taking it out is recorded', async ({ visitor, office, db }) => {
  await expect(exportInvoices(visitor, everything)).rejects.toThrow(Unauthenticated);
  await linesOf(office, { from: '2026-04-01', to: '' });
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'export invoices'));
  expect(entry).toMatchObject({ actorName: 'Administrator', after: { from: '2026-04-01' } });
});
