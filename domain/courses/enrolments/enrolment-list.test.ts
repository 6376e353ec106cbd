import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries, enrolments } from '#db/schema.ts';
import { aPaidOrder } from '#test/factories.ts';
import { administrator, later, test } from '#test/fixtures.ts';
import type { Ctx } from '../../context.ts';
import { Unauthenticated } from '../../errors.ts';
import { completeEnrolment, completeEnrolments } from '../papers/certificates.server.ts';
import { changeInvoiceSettings } from '../papers/invoice-settings.server.ts';
import { revokeCertificate } from '../papers/revocations.server.ts';
import { InvoiceSettings } from '../papers/schema.ts';
import { personalData } from '../personal-data.server.ts';
import { findEnrolment } from './enrolment-details.server.ts';
import { exportEnrolments } from './enrolment-export.server.ts';
import { listEnrolments, salesByMonth } from './enrolment-list.server.ts';
import { canBeCompleted, canBeCompletedAmongOthers, enrolmentStates } from './enrolment-states.ts';
import { withdrawEnrolment } from './enrolments.server.ts';
import { giveEnrolmentLink } from './give-link.server.ts';
import { EnrolmentFilter } from './schema.ts';
import { openEnrolment } from './student.server.ts';

test('an enrolment is found by name, mail, mobile and any number on its papers', async ({ office }) => {
  const order = await aPaidOrder(office, { fullName: 'Bina_Shah', email: 'bina@example.in', mobile: '+91 98765-43210' });
  await aPaidOrder(office, { fullName: 'Chitra Rao' });
  const [{ number, id } = { number: '', id: '' }] = await office.db
    .select()
    .from(enrolments)
    .where(eq(enrolments.orderId, order.id));
  await completeEnrolment(office, id, { fullName: 'Bina Shah', completedOn: '2026-11-20' });
  const certificate = (await findEnrolment(office, id)).certificates[0]?.number ?? '';
  for (const q of [
    'bina_',
    'BINA@EXAMPLE',
    '9876543210',
    '98765 43',
    '+91 9876543210',
    '0 98765 43210',
    number,
    'rct/26-27/000001',
    certificate,
    order.paymentReference,
  ])
    expect(await namesOf(office, { q }), q).toEqual(['Bina_Shah']);
  expect(await namesOf(office, { q: '%' })).toEqual([]);
  expect(await namesOf(office, {})).toHaveLength(2);
});

test('an enrolment is found by words in whichever order, also of a name and a paper', async ({ office }) => {
  await aPaidOrder(office, { fullName: 'Bina Shah' });
  await aPaidOrder(office, { fullName: 'Bina Rao' });
  for (const q of ['shah bina', 'rct/26-27/000001 bina']) expect(await namesOf(office, { q }), q).toEqual(['Bina Shah']);
  expect(await namesOf(office, { q: 'rct/26-27/000001 rao' })).toEqual([]);
});

test('an enrolment is found by every paper it has had: a credit note, a certificate that was revoked', async ({ office }) => {
  await changeInvoiceSettings(office, InvoiceSettings.parse({ state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' }));
  const order = await aPaidOrder(office, { fullName: 'Bina Shah' });
  await aPaidOrder(office, { fullName: 'Chitra Rao' });
  const [{ id } = { id: '' }] = await office.db.select().from(enrolments).where(eq(enrolments.orderId, order.id));
  for (const fullName of ['Bina Shaw', 'Bina Shah']) {
    await completeEnrolment(office, id, { fullName, completedOn: '2026-11-20' });
    const { certificates } = await findEnrolment(office, id);
    await revokeCertificate(office, certificates.find(({ revokedAt }) => !revokedAt)?.number ?? '', { reason: 'A mistake.' });
  }
  await office.db.transaction((transaction) => withdrawEnrolment(transaction, office, order));
  const { certificates, invoices } = await findEnrolment(office, id);
  const numbers = [...certificates, ...invoices].map(({ number }) => number);
  expect(numbers).toHaveLength(4);
  expect(numbers).toContain('CRN/26-27/000001');
  for (const q of numbers) {
    expect(await namesOf(office, { q }), q).toEqual(['Bina Shah']);
    expect((await listEnrolments(office, EnrolmentFilter.parse({ q }))).total, q).toBe(1);
  }
});

test('enrolments are narrowed by where they stand', async ({ office }) => {
  await inEveryState(office);
  for (const state of enrolmentStates) expect(await namesOf(office, { state })).toEqual([state]);
  expect(await namesOf(office, { state: 'nonsense' })).toHaveLength(enrolmentStates.length);
});

test('the office’s page and the student’s own say the same of where a student stands', async ({ office, visitor }) => {
  for (const { state, id } of await inEveryState(office)) {
    expect((await findEnrolment(office, id)).enrolment.state).toBe(state);
    const opened = await openEnrolment(visitor, (await giveEnrolmentLink(office, id)).split('/').at(-1) ?? '');
    expect([opened.state, opened.certificate !== undefined]).toEqual([state, state === 'completed']);
  }
});

test('who is offered to be marked among others as having completed the course can be marked, and nobody else', async ({
  office,
}) => {
  for (const { state, id } of await inEveryState(office)) {
    // Within minutes it would be the same asked twice, which is answered as the first.
    const { completed } = await completeEnrolments(later(office, 30), { enrolmentIds: [id], completedOn: '2026-11-20' });
    const may = state === 'active';
    expect([state, canBeCompletedAmongOthers(state), completed > 0]).toEqual([state, may, may]);
  }
});

test('who is offered to be marked alone can be marked, also after a revocation or an erasure, and nobody else', async ({
  office,
}) => {
  for (const { state, id } of await inEveryState(office)) {
    const marking = completeEnrolment(office, id, { fullName: 'Asha Verma', completedOn: '2026-11-20' });
    const may = ['active', 'revoked', 'erased'].includes(state);
    const isMarked = await marking.then(
      () => true,
      () => false,
    );
    expect([state, canBeCompleted(state), isMarked]).toEqual([state, may, may]);
  }
});

test('a day that no calendar of ours has narrows nothing', async ({ office }) => {
  await aPaidOrder(office, { fullName: 'Asha' });
  for (const day of ['0000-01-01', '2026-02-30', '99999-01-01', 'soon']) {
    expect(await namesOf(office, { from: day, to: day })).toEqual(['Asha']);
  }
  expect(await namesOf(office, { from: '1900-01-01', to: '9999-12-31' })).toEqual(['Asha']);
});

test('the first and the last day are days in India', async ({ office }) => {
  await aPaidOrder(at(office, '2026-11-19T18:29:59Z'), { fullName: 'Late on the 19th' });
  await aPaidOrder(at(office, '2026-11-19T18:30:00Z'), { fullName: 'Early on the 20th' });
  expect(await namesOf(office, { from: '2026-11-20' })).toEqual(['Early on the 20th']);
  expect(await namesOf(office, { to: '2026-11-19' })).toEqual(['Late on the 19th']);
  expect(await namesOf(office, { from: '2026-13-45' })).toHaveLength(2);
});

test('an export holds all that pass the filter, does no sums of its own, and is recorded', async ({ office }) => {
  await aPaidOrder(office, { fullName: '=HYPERLINK("https://evil.example")', state: 'Kerala' });
  await aPaidOrder(office, { fullName: 'Bina, "the second"' });
  await changeInvoiceSettings(office, InvoiceSettings.parse({ state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' }));
  await aPaidOrder(office, { fullName: 'Chitra', state: 'Kerala' });
  const csv = (await Array.fromAsync(await exportEnrolments(office, EnrolmentFilter.parse({ state: 'active' })))).join('');
  expect(csv).toMatch(/^\uFEFFEnrolment,Enrolled,State,Name,.*,Invoice or receipt,.*Completed,Taken back by,Test\r\n/);
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(csv).toContain('"Bina, ""the second"""');
  expect(csv).toMatch(/INV\/26-27\/00000\d,13068\.64,0\.00,0\.00,2352\.36,15421\.00,,,,\r\n/);
  // A receipt carries no tax.
  expect(csv.match(/RCT\/26-27\/00000\d,,,,,15421\.00,,,,\r\n/g)).toHaveLength(2);
  const [entry] = await office.db.select().from(auditEntries).where(eq(auditEntries.action, 'export enrolments'));
  expect(entry).toMatchObject({ actorName: 'Administrator', after: { state: 'active' } });
});

test('an export says of a certificate, not of its student, that it was revoked or erased', async ({ office }) => {
  await inEveryState(office);
  const lines = (await Array.fromAsync(await exportEnrolments(office, EnrolmentFilter.parse({})))).join('').trim().split('\r\n');
  const said = lines.slice(1).map((line) => line.split(',').slice(2, 4));
  expect(Object.fromEntries(said.map(([state, name]) => [name, state]))).toEqual({
    active: 'Active',
    completed: 'Completed',
    revoked: 'Certificate revoked',
    erased: 'Certificate erased',
    withdrawn: 'Withdrawn',
  });
});

test('an export says what was taken back, what is a test, and the day in India', async ({ office }) => {
  const order = await aPaidOrder(at(office, '2026-03-31T20:30:00Z'), { fullName: 'Asha' });
  await office.db.transaction((transaction) => withdrawEnrolment(transaction, office, order));
  await aPaidOrder(office, { fullName: 'Bina', provider: 'sandbox' });
  const lines = (await Array.fromAsync(await exportEnrolments(office, EnrolmentFilter.parse({})))).join('').split('\r\n');
  expect(lines.find((line) => line.includes('Asha'))).toMatch(/,2026-04-01T02:00:00\+05:30,Withdrawn,.*,RFN\/26-27\/\d+,$/);
  expect(lines.find((line) => line.includes('Bina'))).toMatch(/,TEST\/26-27\/\d+,.*,,yes$/);
});

test('sales are counted by months of India’s calendar, less what was given back', async ({ office }) => {
  const early = at(office, '2026-09-30T18:29:59Z');
  await aPaidOrder(early);
  await aPaidOrder(at(office, '2026-09-30T18:30:00Z'));
  const order = await aPaidOrder(office);
  await aPaidOrder(office);
  await office.db.transaction((transaction) => withdrawEnrolment(transaction, office, order));
  expect(await salesByMonth(office, 4)).toEqual([
    { month: '2026-08', sold: 0, givenBack: 0, net: 0 },
    { month: '2026-09', sold: 1, givenBack: 0, net: 1_542_100 },
    { month: '2026-10', sold: 1, givenBack: 0, net: 1_542_100 },
    { month: '2026-11', sold: 2, givenBack: 1, net: 1_542_100 },
  ]);
});

test('tests count among the sales while the site takes no other payments, and not afterwards', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const live = { ...office, payments: { ...office.payments, name: 'razorpay' as const } };
  await aPaidOrder(office, { provider: 'sandbox' });
  expect(await salesByMonth(office, 1)).toMatchObject([{ sold: 1, net: 1_542_100 }]);
  expect(await salesByMonth(live, 1)).toMatchObject([{ sold: 0, net: 0 }]);
  await aPaidOrder(office, { provider: 'manual' });
  expect(await salesByMonth(live, 1)).toMatchObject([{ sold: 1, net: 1_542_100 }]);
});

test('enrolments are for the office alone', async ({ visitor }) => {
  const filter = EnrolmentFilter.parse({});
  await expect(listEnrolments(visitor, filter)).rejects.toThrow(Unauthenticated);
  await expect(exportEnrolments(visitor, filter)).rejects.toThrow(Unauthenticated);
  await expect(salesByMonth(visitor, 12)).rejects.toThrow(Unauthenticated);
  await expect(findEnrolment(visitor, '')).rejects.toThrow(Unauthenticated);
  await expect(giveEnrolmentLink(visitor, '')).rejects.toThrow(Unauthenticated);
});

/** A student in each state, named after it. */
async function inEveryState(office: Ctx) {
  const students = [];
  for (const state of enrolmentStates) {
    const order = await aPaidOrder(office, { fullName: state, email: `${state}@example.in` });
    const [enrolment] = await office.db.select().from(enrolments).where(eq(enrolments.orderId, order.id));
    const id = enrolment?.id ?? '';
    if (state !== 'active') await completeEnrolment(office, id, { fullName: state, completedOn: '2026-11-20' });
    if (state === 'revoked') {
      const { certificates } = await findEnrolment(office, id);
      await revokeCertificate(office, certificates[0]?.number ?? '', { reason: 'A mistake.' });
    }
    if (state === 'erased')
      await office.db.transaction((transaction) => personalData.erase(transaction, order.email, office.clock()));
    if (state === 'withdrawn') await office.db.transaction((transaction) => withdrawEnrolment(transaction, office, order));
    students.push({ state, id });
  }
  return students;
}

async function namesOf(office: Ctx, given: object): Promise<string[]> {
  return (await listEnrolments(office, EnrolmentFilter.parse(given))).enrolments.map(({ fullName }) => fullName);
}

function at(ctx: Ctx, moment: string): Ctx {
  return { ...ctx, clock: () => new Date(moment) };
}
