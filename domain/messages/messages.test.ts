import { expect } from 'vitest';
import { consents, inboxItems, mails } from '#db/schema.ts';
import { aCompanyMessage, aContactMessage } from '#test/factories.ts';
import { now, test } from '#test/fixtures.ts';
import { TooManyTries } from '../errors.ts';
import { listInbox } from '../inbox/inbox.server.ts';
import { InboxFilter } from '../inbox/schema.ts';
import { writeToChamber } from './messages.server.ts';
import { CompanyMessage, ContactMessage } from './schema.ts';
import { subjects } from './subjects.ts';

const faults = (given: object) => ContactMessage.safeParse({ ...aContactMessage(), ...given }).error?.issues[0]?.message;

test.for([
  [{ name: ' ' }, 'Name is required'],
  [{ email: '' }, 'Email is required'],
  [{ email: 'asha@' }, 'Email is invalid'],
  [{ email: 'asha@example.in\r\nBcc: victim@example.in' }, 'Email is invalid'],
  [{ phone: undefined }, 'Phone number is required'],
  [{ subject: '' }, 'Subject is required'],
  [{ subject: 'Gossip' }, 'Choose a subject from the list'],
  [{ message: '\n' }, 'Message is required'],
  [{ message: 'x'.repeat(5_001) }, 'Use at most 5,000 characters'],
  [{ message: 'a\0b' }, 'Contains a character that cannot be saved'],
  [{ name: 42 }, 'Enter text'],
] as const)('a message with %j is refused with %j', ([given, message]) => {
  expect(faults(given)).toBe(message);
});

test('a message may be about each of the eight subjects', () => {
  expect(subjects).toHaveLength(8);
  for (const subject of subjects) expect(faults({ subject })).toBeUndefined();
});

test('the digits of a telephone number are kept as 0 to 9, in whichever script they were typed', () => {
  const phone = '+९१ ९८२००-१२३४५';
  expect(ContactMessage.parse(aContactMessage({ phone })).phone).toBe('+91 98200-12345');
  expect(CompanyMessage.parse(aCompanyMessage({ phone })).phone).toBe('+91 98200-12345');
});

test('a name is one line, whatever was sent for it', () => {
  const { name, message } = ContactMessage.parse(
    aContactMessage({ name: 'Asha\r\nBcc: victim@example.in\t\u2028\u0007x', message: 'two\nlines' }),
  );
  expect(name).toBe('Asha Bcc: victim@example.in x');
  expect(message).toBe('two\nlines');
});

test('a message is found by the words that are seen in it, whatever marks of line breaks it was pasted with', async ({
  visitor,
  office,
}) => {
  const message = 'Our con\u00adsign\u00adment of tur\u200bmeric\ufeff is\u2060 late.\nAsha';
  await writeToChamber(visitor, ContactMessage.parse(aContactMessage({ message })));
  for (const q of ['consignment', 'turmeric is', 'late'])
    expect((await listInbox(office, 'messages', InboxFilter.parse({ q }))).items, q).toHaveLength(1);
});

test('a message is kept with the consent to keep it, mailed to the office and acknowledged', async ({ visitor, db }) => {
  await writeToChamber(visitor, aContactMessage());
  expect(await db.select().from(inboxItems)).toMatchObject([
    { box: 'messages', status: 'new', title: 'Business Support', name: 'Asha', body: 'May we export honey?', createdAt: now },
  ]);
  expect(await db.select().from(consents)).toMatchObject([
    { purpose: 'contact', email: 'asha@example.in', at: now, text: expect.stringContaining('By sending this form you agree') },
  ]);
  const sent = await db.select().from(mails).orderBy(mails.subject);
  expect(sent).toMatchObject([
    {
      recipient: 'office@chamber.example',
      subject: 'Business Support: Asha',
      replyTo: { name: 'Asha', email: 'asha@example.in' },
      status: 'queued',
    },
    { recipient: 'asha@example.in', subject: 'We have received your message', replyTo: null },
  ]);
  expect(JSON.stringify(sent[0]?.letter)).toContain('May we export honey?');
  expect(JSON.stringify(sent[1]?.letter), 'a stranger may have been named as the sender').not.toContain('honey');
});

test('where the office has no address, its inbox has the message all the same', async ({ visitor, db }) => {
  await writeToChamber({ ...visitor, officeEmail: undefined }, aContactMessage());
  expect(await db.$count(inboxItems)).toBe(1);
  expect((await db.select().from(mails)).map(({ recipient }) => recipient)).toEqual(['asha@example.in']);
});

test('the same message sent ten times at once is kept once, and mailed once to each', async ({ committed }) => {
  await Promise.all(Array.from({ length: 10 }, () => writeToChamber(committed, aContactMessage())));
  expect(await committed.db.$count(inboxItems)).toBe(1);
  expect(await committed.db.$count(consents)).toBe(1);
  expect(await committed.db.$count(mails)).toBe(2);
});

test('when the mail cannot be queued nothing is kept: "sent" is never said of half a message', async ({ committed }) => {
  await committed.db.execute('alter table mails add constraint none check (false)');
  await expect(writeToChamber(committed, aContactMessage())).rejects.toThrow();
  expect(await committed.db.$count(inboxItems)).toBe(0);
  expect(await committed.db.$count(consents)).toBe(0);
});

test('an address that floods the form waits', async ({ visitor }) => {
  for (let sent = 0; sent < 20; sent += 1) await writeToChamber(visitor, aContactMessage({ message: `message ${sent}` }));
  await expect(writeToChamber(visitor, aContactMessage({ message: 'one more' }))).rejects.toThrow(TooManyTries);
});
