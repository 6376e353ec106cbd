import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { consents, listingChanges, mails, members } from '#db/schema.ts';
import { aContactMessage, aMember, anApplication } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { addressAsSent } from './email-address.ts';
import { listInbox } from './inbox/inbox.server.ts';
import { InboxFilter } from './inbox/schema.ts';
import { listMails } from './mails/mails.server.ts';
import { MailFilter } from './mails/schema.ts';
import { findMembers } from './members/find-members.server.ts';
import { applyForMembership } from './members/members.server.ts';
import { Application } from './members/schema.ts';
import { writeToChamber } from './messages/messages.server.ts';
import { ContactMessage } from './messages/schema.ts';
import { findHeld } from './privacy/held-data.server.ts';
import { YourDataRequest } from './privacy/schema.ts';

test.for([
  ['Asha@GMAIL.com', 'Asha@gmail.com'],
  ['asha@ｇmail.com', 'asha@gmail.com'],
  ['asha@ⓖ𝐦ail。com', 'asha@gmail.com'],
  ['asha@gma\ufe0fil．com', 'asha@gmail.com'],
  ['asha@ﬁ.in', 'asha@fi.in'],
  ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['asha@XN--p1b6ci4b4b3a.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['आशा@Example.in', 'आशा@example.in'],
  ["o'neil+trade%x/y=z@mail-2.example.co.in", "o'neil+trade%x/y=z@mail-2.example.co.in"],
] as const)('an address is kept as mail is sent to it: %s', ([typed, kept]) => {
  expect(addressAsSent(typed)).toBe(kept);
  expect(ContactMessage.parse(aContactMessage({ email: typed })).email).toBe(kept);
  expect(addressAsSent(kept)).toBe(kept);
});

test.for([
  ...['asha@b.in\x7f', 'asha@exa\x02mple.in', 'as\x7fha@b.in', '\x01asha@b.in', 'asha@b\x85.in'],
  ...['a..b@x.in', '.a@x.in', 'a.@x.in', 'a@x..in', 'a@x．．in', 'a@x.in．', 'a@．x.in'],
  ...['a@ex%ample.in', 'a@ex%61mple.in', 'a@x.in/y', 'a@x.in?y', 'a@x.in#y', 'a@x.in:25', 'a@b!c.in', 'a@／x.in'],
  ...['a@xn--zzz-.in', 'a@xn--gmail-.com', 'a@-x.in', 'a@x-.in', 'a@x_y.in', 'a@a\u200db.in'],
  ...['a@1.2.3.4', 'a@0x7f.1', 'a@[1.2.3.4]', 'a@x.1', `a@${'x'.repeat(64)}.in`, `a@${'भ'.repeat(62)}.in`],
])('an address that no mail server takes is invalid: %j', (email) => {
  expect(addressAsSent(email)).toBeUndefined();
  const { error } = ContactMessage.safeParse(aContactMessage({ email }));
  expect(error?.issues.map(({ message }) => message)).toEqual(['Email is invalid']);
});

test('an address of whole length whose host is longer as it is sent is invalid', () => {
  const host = `${'भारत'.repeat(5)}.`.repeat(11);
  expect(addressAsSent(`a@${host}in`)).toBeUndefined();
});

test('what somebody sent from one spelling of an address is found by every other', async ({ visitor, office }) => {
  const typed = 'asha@उदाहरण.भारत';
  await applyForMembership(visitor, Application.parse(anApplication({ fullName: 'Asha Textiles', email: typed })));
  await writeToChamber(visitor, ContactMessage.parse(aContactMessage({ email: typed, message: 'Write to ravi@नायर.भारत too.' })));
  const inInbox = async (q: string) => (await listInbox(office, 'messages', InboxFilter.parse({ q }))).items.length;
  for (const another of [typed, 'asha@उदाहरण。भारत', 'ASHA@xn--p1b6ci4b4b3a.xn--h2brj9c']) {
    const { email } = YourDataRequest.parse({ email: another });
    expect(await findHeld(office.db, email, office.clock()), another).toMatchObject([
      { heading: 'Membership', items: [{}] },
      { heading: 'Messages and listing changes', items: [{}] },
      { heading: 'Emails', items: [{}, {}, {}] },
      { heading: 'What you agreed to', items: [{}, {}] },
    ]);
    expect(await findMembers(office, another, 10), another).toMatchObject([{ fullName: 'Asha Textiles' }]);
    expect((await listMails(office, MailFilter.parse({ q: another }))).mails, another).toHaveLength(2);
    expect(await inInbox(another), another).toBe(1);
  }
  expect(await inInbox('ravi@नायर.भारत')).toBe(1);
});

const typedBefore = [
  ...['Asha@Example.IN', 'asha@ｇmail.com', 'asha@gmail。com', 'asha@ﬁ.in', 'asha@É.in', 'asha@x.in\x7f', '\x01asha@x.in'],
  ...['asha@उदाहरण.भारत', 'Ｍeera@B\u00fccher.example', 'आशा@चैंबर.Example', 'asha@श्\u200dरी.भारत', 'asha@எடுத்துக்காட்டு.இந்தியா'],
  ...['asha@உதாரணம்-2.example', 'asha@パンダ.example', 'asha@🧵-house.example', 'asha@مثال.بھارت', 'asha@a\ufe0fb\u00adc.in'],
];

test.for(typedBefore)(
  'an address that an earlier version kept as typed is kept as mail is sent to it: %j',
  async (email, { db, office }) => {
    const { id } = await aMember(office, { email });
    await db.update(mails).set({ replyTo: { name: 'Asha', email } });
    await db.insert(consents).values({ purpose: 'listing', subject: `member/${id}`, email, text: 'Agreed', at: office.clock() });
    const change = {
      memberId: id,
      before: { email, fax: '1' },
      after: { fax: '2' },
      status: 'live',
      at: office.clock(),
    } as const;
    await db.insert(listingChanges).values(change);
    const migration = await readFile('db/migrations/0045_addresses-as-sent.sql', 'utf8');
    for (const again of [migration, migration]) await db.execute(sql.raw(again));

    const sent = addressAsSent(email.replace(/\p{Cc}/u, ''));
    expect(sent).toBeDefined();
    expect(await db.selectDistinct({ email: members.email }).from(members)).toEqual([{ email: sent }]);
    expect(await db.selectDistinct({ to: mails.recipient, reply: mails.replyTo }).from(mails)).toEqual([
      { to: sent, reply: { name: 'Asha', email: sent } },
    ]);
    expect(await db.selectDistinct({ email: consents.email }).from(consents)).toEqual([{ email: sent }]);
    expect(await db.select({ before: listingChanges.before, after: listingChanges.after }).from(listingChanges)).toEqual([
      { before: { email: sent, fax: '1' }, after: { fax: '2' } },
    ]);
  },
);

test('two mails that told two spellings of an address of one event stay as they are', async ({ db, office }) => {
  await aMember(office);
  const [mail] = await db.select().from(mails);
  if (!mail) throw new Error('There is no mail');
  const recipients = ['asha@उदाहरण.भारत', 'asha@उदाहरण。भारत'];
  await db.delete(mails);
  await db.insert(mails).values(recipients.map((recipient) => ({ ...mail, id: crypto.randomUUID(), recipient })));
  await db.execute(sql.raw(await readFile('db/migrations/0045_addresses-as-sent.sql', 'utf8')));
  expect((await db.select({ recipient: mails.recipient }).from(mails)).map(({ recipient }) => recipient).sort()).toEqual(
    recipients.sort(),
  );
});
