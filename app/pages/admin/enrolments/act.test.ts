import { eq, like } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries, certificates, enrolments, mails } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { dayInIndia } from '#domain/days.ts';
import { aPaidOrder } from '#test/factories.ts';
import { colleague, later, test } from '#test/fixtures.ts';
import { actOnEnrolment } from './act.server.ts';

const misspelt = 'The name is misspelt.';

/** Marks the student of a paid order. @returns what the office is told, and what revokes the certificate, as often as it is sent */
async function mark(office: Ctx, email: string) {
  await aPaidOrder(office, { email });
  const [{ id = '' } = {}] = await office.db.select({ id: enrolments.id }).from(enrolments);
  const completion = { intent: 'complete', fullName: 'Asha Verma', completedOn: dayInIndia(office.clock()) };
  const marked = (await actOnEnrolment(office, id, completion)).data;
  const [{ number = '' } = {}] = await office.db.select({ number: certificates.number }).from(certificates);
  const revoke = async (ctx: Ctx, reason = misspelt) =>
    (await actOnEnrolment(ctx, id, { intent: 'revoke', number, reason })).data;
  return { marked, revoke };
}

/** Marks the student of a paid order, and revokes the certificate. @returns what the office is told of either */
async function markAndRevoke(office: Ctx, email: string): Promise<unknown[]> {
  const { marked, revoke } = await mark(office, email);
  return [marked, await revoke(office)];
}

test('of a student without an email, the office is told to hand on the certificate, and the news of its revocation', async ({
  office,
}) => {
  expect(await markAndRevoke({ ...office, sendsMail: true }, '')).toMatchObject([
    { message: expect.stringContaining('The student has no email: please hand on the certificate') },
    { message: 'The certificate has been revoked. The student has no email: please tell them.' },
  ]);
  expect(await office.db.$count(mails)).toBe(0);
});

test('of a student with an email, the office is told what is on its way', async ({ office }) => {
  expect(await markAndRevoke({ ...office, sendsMail: true }, 'asha@example.in')).toMatchObject([
    { message: '1 student marked as completed. The certificate is on its way.' },
    { message: 'The certificate has been revoked.' },
  ]);
});

test.for([
  ['asha@example.in', 'The certificate has been revoked.', 1],
  ['', 'The certificate has been revoked. The student has no email: please tell them.', 0],
] as const)(
  'whoever revokes a certificate twice is told twice what is done, with another reason or as a colleague that it was: “%s”',
  async ([email, message, told], { office }) => {
    const { revoke } = await mark({ ...office, sendsMail: true }, email);
    const already = { kind: 'failed', message: 'This certificate has already been revoked.' };
    for (const press of ['first', 'second']) expect(await revoke(office), press).toMatchObject({ kind: 'done', message });
    expect(await revoke(office, 'Somebody else sat the test.')).toMatchObject(already);
    expect(await revoke({ ...office, actor: colleague })).toMatchObject(already);
    expect(await revoke(later(office, 11))).toMatchObject(already);
    expect(await office.db.$count(mails, like(mails.event, 'certificate-revoked/%'))).toBe(told);
    expect(await office.db.$count(auditEntries, eq(auditEntries.action, 'revoke certificate'))).toBe(1);
  },
);
