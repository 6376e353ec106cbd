import { expect } from 'vitest';
import { inboxItems, mails, tries } from '#db/schema.ts';
import { aCompanyMessage, aContactMessage, aMember } from '#test/factories.ts';
import { later, test } from '#test/fixtures.ts';
import { corrections, problemType, restOver } from '#test/rest.ts';

test('a message to the chamber is answered 200, kept and on its way', async ({ visitor, db }) => {
  const answer = await restOver(visitor)('POST', '/api/contact', aContactMessage());
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect(await db.$count(inboxItems)).toBe(1);
  expect(await db.$count(mails)).toBe(2);
});

test('a message with faults is answered 400 with the specification’s words by each field', async ({ visitor, db }) => {
  const answer = await restOver(visitor)('POST', '/api/contact', { email: 'asha@' });
  expect(answer).toMatchObject(
    corrections({
      name: ['Name is required'],
      email: ['Email is invalid'],
      phone: ['Phone number is required'],
      subject: ['Subject is required'],
      message: ['Message is required'],
    }),
  );
  expect(await db.$count(inboxItems)).toBe(0);
});

test.for(['{"name":', '[]', 'null', '"x"', '', '{"name":{"a":1},"email":[],"phone":1,"subject":null,"message":true}'])(
  '%j in place of a message is refused in words',
  async (body, { visitor }) => {
    const answer = await restOver(visitor)('POST', '/api/contact', body);
    expect(answer).toMatchObject({ status: 400, type: problemType, body: { success: false } });
  },
);

test('an address that has sent too many messages is answered 429, with the wait', async ({ visitor, db }) => {
  await db.insert(tries).values({ key: `contact:${visitor.address}`, points: 20, expire: later(visitor, 1).clock() });
  const refused = await restOver(visitor)('POST', '/api/contact', aContactMessage());
  expect(refused).toMatchObject({ status: 429, type: problemType, body: { title: expect.stringContaining('Please wait') } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
});

test('a message to a listing’s owner is answered 201, kept and on its way', async ({ visitor, office, db }) => {
  const { id } = await aMember(office);
  const answer = await restOver(visitor)('POST', `/api/members/${id}/messages`, aCompanyMessage());
  expect(answer).toMatchObject({ status: 201, body: { success: true } });
  expect(await db.$count(inboxItems)).toBe(1);
});

test('a message to a listing’s owner is refused with faults, and where nobody is listed', async ({ visitor, office }) => {
  const { id } = await aMember(office);
  const call = restOver(visitor);
  expect(await call('POST', `/api/members/${id}/messages`, {})).toMatchObject({
    status: 400,
    body: { errors: { name: ['Full name is required'], email: ['Email address is required'], message: ['Message is required'] } },
  });
  for (const unknown of [crypto.randomUUID(), 'x', '%00']) {
    const answer = await call('POST', `/api/members/${unknown}/messages`, aCompanyMessage());
    expect(answer, unknown).toMatchObject({ status: 404, type: problemType });
  }
});
