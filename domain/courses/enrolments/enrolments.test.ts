import { eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { enrolments, invoices, officeSettings } from '#db/schema.ts';
import { aPaidOrder } from '#test/factories.ts';
import { administrator, colleague, later, test } from '#test/fixtures.ts';
import { untilOneWaits } from '#test/waiting.ts';
import type { Ctx } from '../../context.ts';
import { ChangedMeanwhile, Forbidden, Unauthenticated } from '../../errors.ts';
import { changeInvoiceSettings, findInvoiceSettings, readInvoiceSettings } from '../papers/invoice-settings.server.ts';
import { InvoiceSettings } from '../papers/schema.ts';
import { enrol, withdrawEnrolment } from './enrolments.server.ts';

const registered = InvoiceSettings.parse({ state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' });

test('whoever pays is enrolled, with a number to quote and a receipt that carries no tax', async ({ visitor }) => {
  const order = await aPaidOrder(visitor, { state: 'Delhi' });
  const [enrolment] = await visitor.db.select().from(enrolments).where(eq(enrolments.orderId, order.id));
  expect(enrolment?.number).toMatch(/^EN-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await documentsOf(visitor, order.id)).toMatchObject([
    {
      kind: 'receipt',
      number: 'RCT/26-27/000001',
      total: 1_542_100,
      rate: 0,
      taxableValue: 1_542_100,
      cgst: 0,
      sgst: 0,
      igst: 0,
    },
  ]);
});

test('an order enrols once, however often it is told to be paid', async ({ visitor }) => {
  const order = await aPaidOrder(visitor);
  await visitor.db.transaction((transaction) => enrol(transaction, visitor, order));
  expect(await documentsOf(visitor, order.id)).toHaveLength(1);
});

test('with a GSTIN the chamber gives tax invoices, in a series of their own', async ({ visitor, office }) => {
  await changeInvoiceSettings(office, registered);
  const order = await aPaidOrder(visitor, { state: 'Maharashtra' });
  expect(await documentsOf(visitor, order.id)).toMatchObject([
    { kind: 'tax invoice', number: 'INV/26-27/000001', supplier: { gstin: '27AAPFU0939F1ZV' }, placeOfSupply: 'Maharashtra' },
  ]);
});

test('tests are numbered apart, with all their kinds in one series: they leave no gap among the chamber’s documents', async ({
  committed,
}) => {
  const [tried, paid] = [await aPaidOrder(committed, { provider: 'sandbox' }), await aPaidOrder(committed)];
  await committed.db.transaction((transaction) => withdrawEnrolment(transaction, committed, tried));
  const numbers = async ({ id }: { id: string }) => (await documentsOf(committed, id)).map(({ number }) => number);
  expect((await numbers(tried)).toSorted()).toEqual(['TEST/26-27/00001', 'TEST/26-27/00002']);
  expect(await numbers(paid)).toEqual(['RCT/26-27/000001']);
});

test('the place of supply decides between the two halves and the integrated tax', async ({ visitor, office }) => {
  await changeInvoiceSettings(office, registered);
  const placed = async (given: Parameters<typeof aPaidOrder>[1]) =>
    (await documentsOf(visitor, (await aPaidOrder(visitor, given)).id))[0];
  expect(await placed({ state: 'Maharashtra' })).toMatchObject({ placeOfSupply: 'Maharashtra', cgst: 117_618, igst: 0 });
  expect(await placed({ state: 'Kerala' })).toMatchObject({ placeOfSupply: 'Kerala', cgst: 0, sgst: 0, igst: 235_236 });
  // Where a business is registered counts, not where the student lives.
  expect(
    await placed({ state: 'Maharashtra', companyName: 'Asha Exports', companyAddress: '7 MG Road', gstin: '29AAGCB7383J1Z4' }),
  ).toMatchObject({
    placeOfSupply: 'Karnataka',
    recipient: { address: '7 MG Road' },
    igst: 235_236,
  });
  // All of India's states are offered: whoever chose none of them is abroad.
  expect(await placed({ state: 'Others' })).toMatchObject({ placeOfSupply: 'Other country', cgst: 0, sgst: 0, igst: 235_236 });
});

test('a discounted price is taxed at what was paid, and adds up', async ({ visitor, office }) => {
  await changeInvoiceSettings(office, registered);
  const order = await aPaidOrder(visitor, { state: 'Maharashtra', amount: 1_387_889, discount: 154_211 });
  const [invoice] = await documentsOf(visitor, order.id);
  expect(invoice).toMatchObject({ total: 1_387_889, discount: 154_211, cgst: 105_856, sgst: 105_856, taxableValue: 1_176_177 });
});

test('fifty payments at the same moment are numbered one after another, without a gap', async ({ committed }) => {
  const failing = 7;
  await Promise.allSettled(
    Array.from({ length: 50 + failing }, (_, payment) =>
      committed.db.transaction(async (transaction) => {
        const inside: Ctx = { ...committed, db: transaction as unknown as Ctx['db'] };
        await aPaidOrder(inside);
        // Payments that fail after they had a number give it back.
        if (payment % 8 === 0 && payment / 8 < failing) throw new Error('The bank changed its mind.');
      }),
    ),
  );
  const numbers = (await committed.db.select({ number: invoices.number }).from(invoices)).map(({ number }) => number);
  expect(numbers.toSorted()).toEqual(Array.from({ length: 50 }, (_, index) => `RCT/26-27/${String(index + 1).padStart(6, '0')}`));
  expect(numbers.every((number) => number.length <= 16)).toBe(true);
});

test('a later number never bears an earlier time, though the clock that gives it is behind', async ({ visitor }) => {
  const ahead = later(visitor, 5);
  await aPaidOrder(ahead);
  const { id } = await aPaidOrder(visitor);
  expect(await documentsOf(visitor, id)).toMatchObject([{ number: 'RCT/26-27/000002', issuedAt: ahead.clock() }]);
});

test('a new financial year begins at 1 again, by Indian time', async ({ visitor }) => {
  const at = (moment: string): Ctx => ({ ...visitor, clock: () => new Date(moment) });
  const last = await aPaidOrder(at('2027-03-31T18:29:59Z'));
  const first = await aPaidOrder(at('2027-03-31T18:30:00Z'));
  expect(
    [...(await documentsOf(visitor, last.id)), ...(await documentsOf(visitor, first.id))].map(({ number }) => number),
  ).toEqual(['RCT/26-27/000001', 'RCT/27-28/000001']);
});

test('a refund takes the enrolment back once, with a credit note over the whole amount', async ({ visitor, office }) => {
  await changeInvoiceSettings(office, registered);
  const order = await aPaidOrder(visitor, { state: 'Kerala' });
  for (const _ of [1, 2]) await visitor.db.transaction((transaction) => withdrawEnrolment(transaction, visitor, order));
  const [invoice, note, ...others] = await documentsOf(visitor, order.id);
  expect(note).toMatchObject({
    kind: 'credit note',
    number: 'CRN/26-27/000001',
    takesBack: invoice?.id,
    total: 1_542_100,
    igst: 235_236,
  });
  expect(others).toEqual([]);
  const [enrolment] = await visitor.db.select().from(enrolments).where(isNull(enrolments.withdrawnAt));
  expect(enrolment).toBeUndefined();
});

test('what an invoice says does not change when the settings do', async ({ visitor, office }) => {
  const order = await aPaidOrder(visitor);
  await changeInvoiceSettings(office, { ...registered, name: 'Another name', rate: '12' });
  expect(await documentsOf(visitor, order.id)).toMatchObject([{ kind: 'receipt', supplier: { name: 'AICC' }, rate: 0 }]);
});

test('only the administrator sees and changes what invoices say', async ({ office, visitor }) => {
  const staff = { ...office, actor: colleague };
  await expect(changeInvoiceSettings(staff, registered)).rejects.toThrow(Forbidden);
  await expect(findInvoiceSettings(staff)).rejects.toThrow(Forbidden);
  await expect(findInvoiceSettings(visitor)).rejects.toThrow(Unauthenticated);
  await changeInvoiceSettings(office, registered);
  expect(await findInvoiceSettings(office)).toMatchObject({ settings: registered });
});

test('of two changes of the settings at the same moment, the later is told of the other', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const { version } = await findInvoiceSettings(office);
  const change = (ctx: Ctx, rate: string) => changeInvoiceSettings(ctx, { ...registered, rate }, version);
  const refused = await committed.db.transaction(async (transaction) => {
    await change({ ...office, db: transaction as unknown as Ctx['db'] }, '12');
    const later = change(office, '5').catch((error: unknown) => error);
    await untilOneWaits(committed.db);
    return { later };
  });
  expect(await refused.later).toBeInstanceOf(ChangedMeanwhile);
});

test('a supplier’s GSTIN has to be right, and of the supplier’s state', () => {
  const errorsOf = (given: object) => InvoiceSettings.safeParse(given).error?.issues.map(({ message }) => message);
  expect(errorsOf({ gstin: '27AAPFU0939F1ZX', state: 'Maharashtra' })).toEqual(['GSTIN is invalid: check its 15 characters']);
  expect(errorsOf({ gstin: '27AAPFU0939F1ZV', state: 'Delhi' })).toEqual(['This GSTIN belongs to another state']);
  expect(errorsOf({ state: '' })).toEqual(['State is required']);
  expect(errorsOf({ state: 'Others' })).toEqual(['Choose a state from the list']);
  expect(errorsOf({ rate: '-1', sac: '12' })).toHaveLength(2);
});

test('a supplier’s name and address are in letters the papers are set in, and an exempt service is not invoiced', () => {
  const errorsOf = (given: object) => InvoiceSettings.safeParse(given).error?.issues.map(({ message }) => message);
  expect(errorsOf({ name: 'வணிக சபை', address: 'சென்னை' })).toEqual([
    'Write the name in Latin or Devanagari letters: the invoice is set in these',
    'Write the address in Latin or Devanagari letters: the invoice is set in these',
  ]);
  for (const rate of ['0', '0.00']) expect(errorsOf({ rate })).toEqual([expect.stringContaining('a bill of supply')]);
  expect(errorsOf({ name: 'वाणिज्य मंडल', rate: '0.5' })).toBeUndefined();
});

test('settings kept under earlier rules are read as they are: a payment is never lost to them', async ({ office }) => {
  const value = { ...registered, name: 'வணிக சபை', rate: '0' };
  await office.db.insert(officeSettings).values({ name: 'invoices', value });
  expect(await readInvoiceSettings(office.db)).toEqual(value);
});

async function documentsOf(ctx: Ctx, orderId: string) {
  const rows = await ctx.db
    .select({ document: invoices })
    .from(invoices)
    .innerJoin(enrolments, eq(enrolments.id, invoices.enrolmentId))
    .where(eq(enrolments.orderId, orderId))
    .orderBy(invoices.issuedAt, invoices.number);
  return rows
    .map(({ document }) => document)
    .toSorted((left, right) => Number(left.takesBack !== null) - Number(right.takesBack !== null));
}
