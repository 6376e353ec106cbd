import { expect } from 'vitest';
import { certificates, enrolments, mails } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { dayInIndia } from '#domain/days.ts';
import { aPaidOrder } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { actOnEnrolment } from './act.server.ts';

/** Marks the student of a paid order, and revokes the certificate. @returns what the office is told of either */
async function markAndRevoke(office: Ctx, email: string): Promise<unknown[]> {
  await aPaidOrder(office, { email });
  const [{ id = '' } = {}] = await office.db.select({ id: enrolments.id }).from(enrolments);
  const completion = { intent: 'complete', fullName: 'Asha Verma', completedOn: dayInIndia(office.clock()) };
  const marked = await actOnEnrolment(office, id, completion);
  const [{ number = '' } = {}] = await office.db.select({ number: certificates.number }).from(certificates);
  const revoked = await actOnEnrolment(office, id, { intent: 'revoke', number, reason: 'The name is misspelt.' });
  return [marked.data, revoked.data];
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
