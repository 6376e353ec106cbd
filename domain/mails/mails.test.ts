import type { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#db/client.ts';
import { auditEntries, mails, unaskedMails } from '#db/schema.ts';
import { aContactMessage } from '#test/factories.ts';
import { administrator, colleague, later, now, test } from '#test/fixtures.ts';
import { plansOf } from '#test/plans.ts';
import { day } from '../durations.ts';
import { Conflict, NotFound, Unauthenticated } from '../errors.ts';
import type { Files } from '../files.ts';
import { officeSignature } from '../inbox-entries.ts';
import { ContactMessage } from '../messages/schema.ts';
import { type Mail, queueMail } from '../outbox.ts';
import { deliverMail, type Mailer, type PostOffice, Undeliverable } from './delivery.server.ts';
import { expired } from './expired.ts';
import { countFailedMails, countLatelyFailed, findMail, listMails, resendMail } from './mails.server.ts';
import { personalData } from './personal-data.server.ts';
import { MailFilter } from './schema.ts';
import { countSent, forgetSent, held } from './unasked.server.ts';

const all = MailFilter.parse({});

const letter = { to: 'Asha', blocks: ['You are welcome.'], signature: 'The membership office' };
const welcome: Mail = { event: 'member-applied/1', recipient: 'asha@example.in', subject: 'Welcome', letter };
const keeps: Mailer = { send: async () => 'kept' };
const refuses: Mailer = {
  send: async () => {
    throw new Error('451 try later');
  },
};

const bounces: Mailer = {
  send: async () => {
    throw new Undeliverable('550 No such person here');
  },
};

/** A mailer that sends, and notes one thing about each mail it carries. */
function carries<Noted extends 'id' | 'recipient' | 'replyTo'>(noted: Noted) {
  const carried: Parameters<Mailer['send']>[0][Noted][] = [];
  const mailer: Mailer = {
    send: async (mail) => {
      carried.push(mail[noted]);
      return 'sent';
    },
  };
  return { mailer, carried };
}

async function queued(db: Database, mail = welcome) {
  await db.transaction((transaction) => queueMail(transaction, mail));
  const [row] = await db.select().from(mails).where(eq(mails.event, mail.event));
  return row?.id ?? '';
}

/** Counts that so many mails have gone out, as if they had been sent. */
async function counted(db: Database, number: number, mailOf: (index: number) => Pick<Mail, 'event' | 'recipient'>, at = now) {
  await db.transaction(async (transaction) => {
    for (let index = 0; index < number; index += 1) await countSent(transaction, mailOf(index), at);
  });
}

async function stateOf(db: Database, id: string) {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return { status: mail?.status, lastError: mail?.lastError };
}

test('the same person is told of one event once', async ({ db }) => {
  await queued(db);
  await queued(db);
  await queued(db, { ...welcome, recipient: 'other@example.in' });
  expect(await db.$count(mails)).toBe(2);
});

test('an acknowledgement and other mail of the site say that no person wrote them; a person’s own words do not', async ({
  db,
  files,
}) => {
  const sent: unknown[] = [];
  const mailer: Mailer = {
    send: async ({ automatic }) => {
      sent.push(automatic);
      return 'sent';
    },
  };
  for (const event of ['member-applied/1', 'member-approved/1', 'company-message/1', 'inbox-answer/1', 'contact/1'] as const) {
    await deliverMail({ db, files, mailer }, await queued(db, { ...welcome, event }), { at: now, isLast: false });
  }
  expect(sent).toEqual(['auto-replied', 'auto-generated', undefined, undefined, undefined]);
});

test('a mail is sent once, however often its job runs', async ({ db, files }) => {
  const sent: string[] = [];
  const mailer: Mailer = {
    send: async ({ recipient }) => {
      sent.push(recipient);
      return 'sent';
    },
  };
  const id = await queued(db);
  await deliverMail({ db, files, mailer }, id, { at: now, isLast: false });
  await deliverMail({ db, files, mailer }, id, { at: now, isLast: false });
  expect(sent).toEqual(['asha@example.in']);
  expect(await stateOf(db, id)).toEqual({ status: 'sent', lastError: null });
});

test('without a mail server mail is kept, and the office can read it', async ({ db, office, files }) => {
  const id = await queued(db);
  await deliverMail({ db, files, mailer: keeps }, id, { at: now, isLast: false });
  expect(await findMail(office, id)).toMatchObject({ ...welcome, status: 'kept' });
  expect((await listMails(office, all)).mails).toHaveLength(1);
});

test('a mail that cannot be sent says why, stays queued, and fails at the last try', async ({ db, files }) => {
  const id = await queued(db);
  await expect(deliverMail({ db, files, mailer: refuses }, id, { at: now, isLast: false })).rejects.toThrow('451 try later');
  expect(await stateOf(db, id)).toEqual({ status: 'queued', lastError: '451 try later' });
  await expect(deliverMail({ db, files, mailer: refuses }, id, { at: now, isLast: true })).rejects.toThrow('451 try later');
  expect(await stateOf(db, id)).toEqual({ status: 'failed', lastError: '451 try later' });
});

test.for([keeps, refuses])('no file of a mail stays open that is kept, or that nobody takes', async (mailer, { db, files }) => {
  const key = 'papers/receipt.pdf';
  await files.put(key, Buffer.from('A receipt.'), 'application/pdf');
  const opened: Readable[] = [];
  const watched: Files = {
    ...files,
    read: async (key) => {
      const content = await files.read(key);
      opened.push(content);
      return content;
    },
  };
  const id = await queued(db, { ...welcome, attachments: [{ fileName: 'receipt.pdf', key, type: 'application/pdf' }] });
  await deliverMail({ db, files: watched, mailer }, id, { at: now, isLast: true }).catch(() => undefined);
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
});

test('mails that failed are counted and listed by an index of their own, however many were sent', async ({ committed }) => {
  const sent = Array.from({ length: 1_000 }, (_, index): typeof mails.$inferInsert => {
    return { ...welcome, event: `member-applied/${index}`, status: 'sent', sentAt: now };
  });
  await committed.db.insert(mails).values(sent);
  await committed.db.execute(sql`analyze mails`);
  for (const actor of [administrator, colleague]) {
    const plans = await plansOf(committed.db, async (db) => {
      const office = { ...committed, actor, db };
      await countFailedMails(office);
      await listMails(office, { ...all, status: 'failed' });
      await countLatelyFailed(office);
    });
    expect(plans).toHaveLength(4);
    for (const plan of plans) expect(plan).toContain('using mails_failed');
  }
});

test('links that set a password are for the administrator alone', async ({ db, office }) => {
  const meera = { ...office, actor: colleague };
  const id = await queued(db, { ...welcome, event: 'staff-added/1' });
  await expect(findMail(meera, id)).rejects.toThrow(NotFound);
  expect(await (await listMails(meera, all)).mails).toEqual([]);
  expect((await listMails(office, all)).mails).toHaveLength(1);
  await db.update(mails).set({ status: 'failed' });
  expect([await countFailedMails(meera), await countFailedMails(office)]).toEqual([0, 1]);
});

const key: Mail = {
  ...welcome,
  event: 'claim-code/1',
  letter: {
    ...letter,
    blocks: [
      { code: '123456' },
      { privateLink: 'https://chamber.example/k3v', label: 'Open it' },
      { link: '/members', label: 'See it' },
    ],
  },
};

test('the code and the private link of a mail are gone from what is kept, once it was sent', async ({ db, office, files }) => {
  const id = await queued(db, key);
  await expect(deliverMail({ db, files, mailer: refuses }, id, { at: now, isLast: false })).rejects.toThrow();
  const carried: object[] = [];
  const mailer: Mailer = {
    send: async (mail) => {
      carried.push(mail.letter);
      return 'sent';
    },
  };
  await deliverMail({ db, files, mailer }, id, { at: now, isLast: false });
  expect(carried, 'a mail that is tried again is whole').toEqual([key.letter]);
  expect(JSON.stringify(await db.select().from(mails))).not.toMatch(/123456|k3v/);
  expect((await findMail(office, id)).letter.blocks.at(-1)).toEqual({ link: '/members', label: 'See it' });
});

test('the code and the private link of a mail that was not sent are for the administrator alone', async ({
  db,
  office,
  files,
}) => {
  const id = await queued(db, key);
  const meera = { ...office, actor: colleague };
  expect(JSON.stringify(await findMail(meera, id)), 'while it is queued').not.toMatch(/123456|k3v/);
  await deliverMail({ db, files, mailer: keeps }, id, { at: now, isLast: false });
  expect(JSON.stringify(await findMail(meera, id)), 'where it was kept').not.toMatch(/123456|k3v/);
  expect((await findMail(office, id)).letter).toEqual(key.letter);
  await resendMail(meera, id);
  expect((await findMail(office, id)).letter, 'who cannot read them can still have them sent').toEqual(key.letter);
});

test('a mail whose code can be used no more is not sent, not by the office either, and holds it no longer', async ({
  db,
  office,
  files,
}) => {
  const { mailer, carried } = carries('id');
  const { clock: end } = later(office, 10);
  const id = await queued(db, { ...key, expiresAt: end() });
  await expect(deliverMail({ db, files, mailer: refuses }, id, { at: now, isLast: false })).rejects.toThrow();
  await deliverMail({ db, files, mailer }, id, { at: end(), isLast: false });
  expect(await stateOf(db, id)).toEqual({ status: 'failed', lastError: expired });
  expect(JSON.stringify(await db.select().from(mails))).not.toMatch(/123456|k3v/);
  await expect(resendMail(later(office, 10), id)).rejects.toThrow('can be used no more');

  const inTime = await queued(db, { ...key, event: 'claim-code/2', expiresAt: end() });
  await deliverMail({ db, files, mailer: bounces }, inTime, { at: now, isLast: false });
  await resendMail(later(office, 9), inTime);
  await deliverMail({ db, files, mailer }, inTime, { at: later(office, 9).clock(), isLast: false });
  expect(carried).toEqual([inTime]);
});

test.for([
  ['was kept, as there was no mail server,', keeps],
  ['could not be sent', bounces],
] as const)(
  'a mail that %s holds its code and its private link no longer than they can be used',
  async ([, mailer], { db, office, files }) => {
    const end = later(office, 10).clock();
    const id = await queued(db, { ...key, letter: { ...key.letter, below: key.letter.blocks }, expiresAt: end });
    const forgetAt = (moment: Date) =>
      db.transaction((transaction) => personalData.forget(transaction, office.retention, moment));
    const lasting = await queued(db, { ...key, event: 'nomination-received/1' });
    for (const each of [id, lasting]) await deliverMail({ db, files, mailer }, each, { at: now, isLast: false });
    const before = await findMail(office, id);
    await forgetAt(now);
    expect(await findMail(office, id)).toEqual(before);
    await forgetAt(end);
    const { letter, ...after } = await findMail(office, id);
    expect(JSON.stringify(letter)).not.toMatch(/123456|k3v/);
    expect({ ...after, letter: before.letter }, 'nothing else of it').toEqual(before);
    expect(letter.blocks.at(-1)).toEqual({ link: '/members', label: 'See it' });
    expect((await findMail(office, lasting)).letter, 'what is not over').toEqual(key.letter);
  },
);

test('a mail to the office goes to the address that the office has now, also sent again, and its row says so', async ({
  db,
  office,
  files,
}) => {
  const { mailer, carried } = carries('recipient');
  const officeEmail = 'office@chamber.example';
  const toOffice: Mail = { ...welcome, event: 'contact/1', recipient: 'mistyped@chamber.example' };
  const id = await queued(db, toOffice);
  await deliverMail({ db, files, mailer: bounces, officeEmail: toOffice.recipient }, id, { at: now, isLast: false });
  await resendMail(office, id);
  await deliverMail({ db, files, mailer, officeEmail }, id, { at: now, isLast: false });
  expect(await findMail(office, id)).toMatchObject({ recipient: officeEmail, status: 'sent' });

  const toMember = await queued(db, { ...welcome, event: 'member-approved/1' });
  await deliverMail({ db, files, mailer, officeEmail }, toMember, { at: now, isLast: false });
  const withoutAddress = await queued(db, { ...toOffice, event: 'contact/2' });
  await deliverMail({ db, files, mailer, officeEmail: undefined }, withoutAddress, { at: now, isLast: false });
  expect(carried).toEqual([officeEmail, 'asha@example.in', toOffice.recipient]);
});

test('an answer to what the office wrote under a mistyped address goes to the one it has now, any other to its writer', async ({
  db,
  files,
}) => {
  const { mailer, carried } = carries('replyTo');
  const mistyped = { name: officeSignature, email: 'mistyped@chamber.example' };
  const owner = { name: 'Asha Textiles', email: 'owner@example.in' };
  const written: Pick<Mail, 'event' | 'replyTo'>[] = [
    { event: 'contact-received/1', replyTo: mistyped },
    { event: 'inbox-answer/1', replyTo: mistyped },
    { event: 'inbox-answer/2', replyTo: owner },
    { event: 'company-message/1', replyTo: { ...mistyped, email: 'asha@example.in' } },
  ];
  for (const mail of written)
    await deliverMail({ db, files, mailer }, await queued(db, { ...welcome, ...mail }), { at: now, isLast: false });
  expect(carried).toEqual([null, null, owner, { ...mistyped, email: 'asha@example.in' }]);
});

test('an answer goes to the office where the writer’s mailbox cannot stand in a mail’s header', async ({ db, files }) => {
  const { mailer, carried } = carries('replyTo');
  const hosted = { name: 'Sita', email: 'sita@उदाहरण.भारत' };
  for (const replyTo of [{ name: 'Ram', email: 'राम@example.in' }, hosted]) {
    const mail = { ...welcome, event: `company-message/${replyTo.name}` as const, replyTo };
    await deliverMail({ db, files, mailer }, await queued(db, mail), { at: now, isLast: false });
  }
  expect(carried).toEqual([null, hosted]);
});

test('the office that has another address by then is told of an event once', async ({ db, files }) => {
  const reminder: Mail = { ...welcome, event: 'office-reminder/2026-11-20', recipient: 'mistyped@chamber.example' };
  const old = await queued(db, reminder);
  const officeEmail = 'office@chamber.example';
  await queued(db, { ...reminder, recipient: officeEmail });
  await deliverMail({ db, files, mailer: sends, officeEmail }, old, { at: now, isLast: false });
  expect(await db.select({ recipient: mails.recipient, status: mails.status }).from(mails)).toEqual([
    { recipient: officeEmail, status: 'queued' },
  ]);
});

test('a visitor reads no mail', async ({ visitor, db }) => {
  const id = await queued(db);
  await expect(listMails(visitor, all)).rejects.toThrow(Unauthenticated);
  await expect(findMail(visitor, id)).rejects.toThrow(Unauthenticated);
});

const sends: Mailer = { send: async () => 'sent' };

/** The mails whose sending is queued. */
async function queuedJobs(db: Database) {
  const { rows } = await db.execute<{ key: string; attempts: number }>(
    sql`select key, attempts from graphile_worker.jobs where task_identifier = 'send-mail'`,
  );
  return rows;
}

test('a mail that bounces fails at once, with the reason, and the office sends it again', async ({ db, office, files }) => {
  const id = await queued(db);
  await deliverMail({ db, files, mailer: bounces }, id, { at: now, isLast: false });
  expect(await stateOf(db, id)).toEqual({ status: 'failed', lastError: '550 No such person here' });
  expect(await countFailedMails(office)).toBe(1);
  expect((await listMails(office, { ...all, status: 'failed' })).mails).toMatchObject([
    { id, lastError: '550 No such person here' },
  ]);
  await resendMail(office, id);
  expect((await stateOf(db, id)).status).toBe('queued');
  expect(await queuedJobs(db)).toEqual([{ key: `send-mail/${id}`, attempts: 0 }]);
  await deliverMail({ db, files, mailer: sends }, id, { at: now, isLast: false });
  expect(await stateOf(db, id)).toEqual({ status: 'sent', lastError: null });
  expect(await db.select().from(auditEntries)).toMatchObject([
    { action: 'resend mail', subject: `mail/${id}`, before: { status: 'failed' } },
  ]);
});

test('a site that sends no mail says so to whoever would send one again', async ({ db, office }) => {
  const id = await queued(db);
  await expect(resendMail({ ...office, sendsMail: false }, id)).rejects.toThrow('This site sends no mail');
});

test('a mail that was kept is sent once there is a server; one that was sent is never sent again', async ({
  db,
  office,
  files,
}) => {
  const id = await queued(db);
  await deliverMail({ db, files, mailer: keeps }, id, { at: now, isLast: false });
  await resendMail(office, id);
  await deliverMail({ db, files, mailer: sends }, id, { at: now, isLast: false });
  await expect(resendMail(office, id)).rejects.toThrow(Conflict);
  expect((await stateOf(db, id)).status).toBe('sent');
});

test('two workers with the same mail send it once', async ({ committed }) => {
  const id = await queued(committed.db);
  const { promise: allHaveCome, resolve } = Promise.withResolvers<void>();
  let [carried, turnedAway] = [0, 0];
  const resolveWithTheLast = () => carried + turnedAway >= 3 && resolve();
  const slow: Mailer = {
    send: async () => {
      carried += 1;
      resolveWithTheLast();
      await allHaveCome;
      return 'sent';
    },
  };
  const work = () =>
    deliverMail({ db: committed.db, files: committed.files, mailer: slow }, id, { at: now, isLast: false }).catch((error) => {
      turnedAway += 1;
      resolveWithTheLast();
      throw error;
    });
  const ends = await Promise.allSettled([work(), work(), work()]);
  expect(ends.map(({ status }) => status).toSorted(), 'the others come back to it, in case this one fails').toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  await work();
  expect(carried).toBe(1);
});

/** Does something while a mail is with a mail server that takes its time, and waits until the mail has been sent. */
async function whileSending({ db, files }: Pick<PostOffice, 'db' | 'files'>, work: (mailId: string) => Promise<unknown>) {
  const id = await queued(db);
  const { promise: release, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const slow: Mailer = {
    send: async () => {
      reach();
      await release;
      return 'sent';
    },
  };
  const delivery = deliverMail({ db, files, mailer: slow }, id, { at: now, isLast: false });
  await reached;
  await work(id).finally(letGo);
  await delivery;
  return id;
}

test('a mail that is being sent is not sent again, and the office hears so at once', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const id = await whileSending(committed, async (mailId) => {
    await expect(resendMail(office, mailId)).rejects.toThrow('This mail is being sent at this moment.');
  });
  expect(await stateOf(committed.db, id)).toEqual({ status: 'sent', lastError: null });
});

test('what is held about a person is erased while a mail server holds a mail to them', async ({ committed }) => {
  await whileSending(committed, () =>
    committed.db.transaction((transaction) => personalData.erase(transaction, welcome.recipient, now)),
  );
  expect(await committed.db.$count(mails)).toBe(0);
});

test('the office narrows the list of mails by their state, and pages through it', async ({ db, office, files }) => {
  for (let index = 0; index < 51; index += 1) await queued(db, { ...welcome, event: `member-applied/${index}` });
  const { mails: first, ...list } = await listMails(office, all);
  expect(list).toEqual({ page: 1, pages: 2, total: 51 });
  await deliverMail({ db, files, mailer: sends }, first[0]?.id ?? '', { at: now, isLast: false });
  expect(await listMails(office, MailFilter.parse({ status: 'sent' }))).toMatchObject({ total: 1 });
  expect(await listMails(office, MailFilter.parse({ page: '2' }))).toMatchObject({ page: 2, mails: { length: 1 } });
  expect(await listMails(office, MailFilter.parse({ status: 'queued', page: '2' }))).toMatchObject({ total: 50, page: 1 });
  expect(await listMails(office, MailFilter.parse({ status: 'lost', page: '-1' }))).toMatchObject({ total: 51 });
});

test('an address typed whole finds its own mails, and a part of one those of all that have it', async ({ db, office }) => {
  await queued(db, { ...welcome, event: 'member-applied/1' });
  const { recipient } = welcome;
  await queued(db, { ...welcome, recipient: `other.${recipient}`, event: 'member-applied/2' });
  const found = async (q: string) => (await listMails(office, MailFilter.parse({ q }))).mails.map((mail) => mail.recipient);
  expect(await found(recipient.toUpperCase()), 'and no other that ends in it').toEqual([recipient]);
  expect((await found(recipient.slice(1, recipient.indexOf('.')))).toSorted()).toEqual([recipient, `other.${recipient}`]);
  for (const likeWhole of [recipient.slice(1), recipient.slice(0, -1)])
    expect((await found(likeWhole)).toSorted(), likeWhole).toEqual([recipient, `other.${recipient}`]);
});

test('a visitor sends nothing again, and a colleague nothing that is not theirs to see', async ({ db, visitor, office }) => {
  const id = await queued(db, { ...welcome, event: 'staff-added/1' });
  await expect(resendMail(visitor, id)).rejects.toThrow(Unauthenticated);
  await expect(resendMail({ ...office, actor: colleague }, id)).rejects.toThrow(NotFound);
  await expect(resendMail(office, crypto.randomUUID())).rejects.toThrow(NotFound);
});

test.for([
  ['asha@example.in', (index: number) => `Asha+${index}@Example.in`],
  [
    'victim@gmail.com',
    (index: number) => `${'v.i.c.t.i.m'.slice(0, 2 * (index % 5) + 1)}${'victim'.slice((index % 5) + 1)}@gmail.com`,
  ],
  ['victim@googlemail.com', (index: number) => `vic.tim+a+${index}@gmail.com`],
] as const)('the mails to every address of a mailbox are counted together: %s', async ([recipient, another], { db, files }) => {
  await counted(db, 100, (index) => ({ event: `contact-received/${index}`, recipient: another(index) }));
  const id = await queued(db, { ...welcome, recipient });
  await deliverMail({ db, files, mailer: sends }, id, { at: now, isLast: false });
  expect(await stateOf(db, id)).toEqual({ status: 'failed', lastError: held });

  const neighbour = await queued(db, { ...welcome, event: 'member-applied/2', recipient: 'a.sha@example.in' });
  await deliverMail({ db, files, mailer: sends }, neighbour, { at: now, isLast: false });
  expect(await stateOf(db, neighbour), 'elsewhere a dot is a letter like others').toMatchObject({ status: 'sent' });
});

test('the mails to an address are counted together, however its host is typed', async ({ db, files }) => {
  const recipients = Array.from({ length: 101 }, (_, index) => {
    const typed = withWideLetters('victim@gmail.com', index);
    return ContactMessage.parse(aContactMessage({ email: typed })).email;
  });
  const [last = '', ...others] = recipients;
  await counted(db, 100, (index) => ({ event: `contact-received/${index}`, recipient: others[index] ?? '' }));
  const id = await queued(db, { ...welcome, recipient: last });
  await deliverMail({ db, files, mailer: sends }, id, { at: now, isLast: false });
  expect(await stateOf(db, id)).toEqual({ status: 'failed', lastError: held });
});

/** A spelling of its own for each number. */
function withWideLetters(address: string, number: number): string {
  const hostAt = address.indexOf('@') + 1;
  return [...address].map((letter, at) => (at >= hostAt && number & (1 << (at - hostAt)) ? wide(letter) : letter)).join('');
}

const wide = (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0);

test('an address that others type into forms gets a hundred mails a day; what is more is held for the office', async ({
  db,
  office,
  files,
}) => {
  const mailer: Mailer = { send: async () => 'sent' };
  const deliver = async (mail: Mail, at = now) => {
    const id = await queued(db, mail);
    await deliverMail({ db, files, mailer }, id, { at, isLast: false });
    return id;
  };
  await counted(db, 99, (index) => ({
    event: index % 2 ? `contact-received/${index}` : `nominee-told/${index}`,
    recipient: 'Asha@Example.in',
  }));
  expect(await stateOf(db, await deliver(welcome))).toMatchObject({ status: 'sent' });

  const bomb = await deliver({ ...welcome, event: 'contact-received/bomb' });
  expect(await stateOf(db, bomb)).toEqual({ status: 'failed', lastError: held });
  expect(await stateOf(db, await deliver({ ...welcome, event: 'member-approved/1' })), 'the office wrote this').toMatchObject({
    status: 'sent',
  });
  const answer = await deliver({ ...welcome, event: 'inbox-answer/1' });
  expect(await stateOf(db, answer), 'an owner of a listing may have written this').toMatchObject({ lastError: held });
  const another: Mail = { ...welcome, event: 'contact-received/another', recipient: 'other@example.in' };
  await counted(db, 100, (index) => ({ ...another, event: `invoice/${index}` }));
  expect(await stateOf(db, await deliver(another))).toMatchObject({ status: 'sent' });
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60_000);
  expect(await stateOf(db, await deliver({ ...welcome, event: 'contact-received/tomorrow' }, tomorrow))).toMatchObject({
    status: 'sent',
  });

  await resendMail(office, bomb);
  const silent: Mailer = { send: () => Promise.reject(new Error('ETIMEDOUT')) };
  await expect(deliverMail({ db, files, mailer: silent }, bomb, { at: now, isLast: false })).rejects.toThrow('ETIMEDOUT');
  expect(await stateOf(db, bomb), 'what the office has let through stays so').toEqual({
    status: 'queued',
    lastError: 'ETIMEDOUT',
  });
  await deliverMail({ db, files, mailer }, bomb, { at: now, isLast: false });
  expect(await stateOf(db, bomb)).toEqual({ status: 'sent', lastError: null });
});

test('mails that have been sent count for a day although they are erased, and by a hash alone', async ({ db, files }) => {
  const deliver = async (event: Mail['event'], at = now) => {
    const id = await queued(db, { ...welcome, event });
    await deliverMail({ db, files, mailer: sends }, id, { at, isLast: false });
    return id;
  };
  for (let index = 0; index < 50; index += 1) {
    await deliver(`nomination-received/${index}`);
    await deliver(`nomination-erased/${index}`);
  }
  await db.delete(mails);
  expect(JSON.stringify(await db.select().from(unaskedMails))).not.toMatch(/asha|example/i);
  expect(await stateOf(db, await deliver('nomination-received/another'))).toEqual({ status: 'failed', lastError: held });

  const dayAfter = new Date(now.getTime() + day);
  await forgetSent(db, new Date(dayAfter.getTime() - 1));
  expect(await db.$count(unaskedMails)).toBe(100);
  expect(await stateOf(db, await deliver('nomination-received/later', dayAfter))).toMatchObject({ status: 'sent' });
  await forgetSent(db, dayAfter);
  expect(await db.$count(unaskedMails)).toBe(1);
});
