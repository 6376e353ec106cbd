import { eq, like } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#db/client.ts';
import { auditEntries, consents, inboxItems, mails, nominationDocuments, privateLinks } from '#db/schema.ts';
import { documents } from '#test/documents.ts';
import { administrator, later, now, test } from '#test/fixtures.ts';
import { tokenIn } from '#test/mails.ts';
import { aKeptNomination, aNomination, formOf, received } from '#test/nominations.ts';
import { untilOneWaits } from '#test/waiting.ts';
import type { Ctx } from '../context.ts';
import { Conflict, NotFound, Unauthenticated } from '../errors.ts';
import { answerItem } from '../inbox/inbox.server.ts';
import { lockMail } from '../outbox.ts';
import { sameMinutes } from '../repeats.ts';
import { correctForOffice, correctionVersion } from './corrections.server.ts';
import { endNominatorLinks, endOfLinks } from './links.server.ts';
import { lockNomination } from './nominations.server.ts';
import { renewNominatorLink } from './nominator.server.ts';
import { readHeldAboutNominee } from './nominee.server.ts';
import { findNomination } from './office.server.ts';
import { correctNomination, readOwnNomination } from './own.server.ts';
import { personalData } from './personal-data.server.ts';

const typo = 'ravi@niar.example';
const right = 'ravi@nair.example';

/** A kept nomination under a mistyped address, and the secret of the link that went there. */
async function mistyped(ctx: Ctx) {
  const { id } = await aKeptNomination(ctx, { nominatorEmail: typo });
  return { id, token: await tokenIn(ctx.db, `nomination-received/${id}`) };
}

/** The mails that brought new links, with the secrets of the links. */
async function newLinks(db: Database, id: string) {
  const found = await db
    .select()
    .from(mails)
    .where(like(mails.event, `nomination-link/${id}/%`));
  return Promise.all(found.map(async (mail) => ({ ...mail, token: await tokenIn(db, mail.event) })));
}

const renew = (ctx: Ctx, id: string, nominatorEmail: string, seen?: string) =>
  renewNominatorLink(ctx, id, { nominatorEmail }, seen);

test('a nominator’s mistyped address is corrected: the stranger’s link ends, and a new one goes to the nominator', async ({
  visitor,
  office,
  db,
}) => {
  const { id, token } = await mistyped(visitor);
  await db.update(mails).set({ status: 'sent' });
  expect(await renew(office, id, right, typo)).toEqual({ kind: 'mailed' });
  await expect(readOwnNomination(visitor, token)).rejects.toThrow(NotFound);
  const [mail, ...more] = await newLinks(db, id);
  expect({ mail, more }).toMatchObject({ mail: { recipient: right, status: 'queued' }, more: [] });
  expect(await readOwnNomination(visitor, mail?.token ?? '')).toMatchObject({ nomination: { nominatorEmail: right } });
  expect(await db.select().from(inboxItems)).toMatchObject([{ email: right, status: 'open' }]);
  expect(await db.$count(mails, like(mails.event, 'nominee-told/%')), 'the nominee is not told again').toBe(1);
  expect(await db.select().from(consents)).toMatchObject([{ email: right }]);
  const audited = await db.select().from(auditEntries);
  expect(audited).toMatchObject([{ action: 'correct email', actorName: 'Administrator', subject: `nomination/${id}` }]);
  expect(JSON.stringify(audited), 'of whom is not recorded').not.toMatch(/ravi@/);
  expect(await personalData.find(db, typo, now), 'the stranger is shown nothing of it').toEqual([]);
});

test('a nominator who has lost the link is sent another one, and the lost one ends', async ({ visitor, office, db }) => {
  const { id, token } = await mistyped(visitor);
  await renew(office, id.toUpperCase(), typo, typo);
  await expect(readOwnNomination(visitor, token)).rejects.toThrow(NotFound);
  const [mail] = await newLinks(db, id);
  expect(await readOwnNomination(visitor, mail?.token ?? '')).toMatchObject({ nomination: { correctedAt: null } });
  expect(await db.select().from(auditEntries)).toMatchObject([{ action: 'give link', subject: `nomination/${id}` }]);
});

test('where the site sends no mail, the office is given the link to pass on, a new one each time', async ({
  visitor,
  office,
}) => {
  const { id, token } = await mistyped(visitor);
  const silent = { ...office, sendsMail: false };
  const links = [token];
  for (const minutes of [0, 1]) {
    const given = await renew({ ...silent, clock: later(office, minutes).clock }, id, right);
    const [, made = ''] = /\/nomination\/own\/([\w-]{43})$/.exec('link' in given ? given.link : '') ?? [];
    await expect(readOwnNomination(visitor, links.at(-1) ?? '')).rejects.toThrow(NotFound);
    expect(await readOwnNomination(visitor, made)).toMatchObject({ nomination: { id } });
    links.push(made);
  }
});

test.for(['queued', 'failed', 'kept'] as const)(
  'what was still %s to a nominator’s mistyped address is not sent there, and an answer of the office goes to the right one',
  async (status, { visitor, office, db }) => {
    const { id } = await mistyped(visitor);
    const [item] = await db.select().from(inboxItems);
    await answerItem(office, 'nominations', item?.id ?? '', { entryId: crypto.randomUUID(), answer: 'Thank you.' });
    await renew(later(office, 1), id, typo);
    await db.update(mails).set({ status });
    await renew(later(office, 2), id, right);
    expect(await db.$count(mails, eq(mails.recipient, typo))).toBe(0);
    const got = await db.select({ event: mails.event }).from(mails).where(eq(mails.recipient, right));
    expect(got.map(({ event }) => event.split('/')[0]).sort()).toEqual(['inbox-answer', 'nomination-link']);
  },
);

test('while a mail with a link is on its way, the new link waits: what was sent stays on record', async ({ committed }) => {
  const office: Ctx = { ...committed, actor: administrator };
  const { id, token } = await mistyped(committed);
  const [sent] = await committed.db.select().from(mails).where(eq(mails.recipient, typo));
  await committed.db.transaction(async (transaction) => {
    await lockMail(transaction, sent?.id ?? '');
    await expect(renew(office, id, right)).rejects.toThrow(
      new Conflict('An email with a link is being sent to the nominator at this moment. Please try again in a minute.'),
    );
  });
  expect(await readOwnNomination(committed, token)).toMatchObject({ nomination: { nominatorEmail: typo } });
});

test('two clicks at once send one mail, whose link works; minutes later another is sent', async ({ committed }) => {
  const office: Ctx = { ...committed, actor: administrator };
  const { id } = await mistyped(committed);
  const came = await Promise.all([1, 2, 3].map(() => renew(office, id, right, typo)));
  expect(came).toEqual([{ kind: 'mailed' }, { kind: 'mailed' }, { kind: 'mailed' }]);
  const [mail, ...more] = await newLinks(committed.db, id);
  expect(more).toEqual([]);
  expect(await readOwnNomination(committed, mail?.token ?? '')).toMatchObject({ nomination: { nominatorEmail: right } });
  expect(await committed.db.$count(auditEntries)).toBe(1);
  await committed.db.update(mails).set({ status: 'sent' });
  await renew(later(office, sameMinutes), id, right, right);
  expect(await newLinks(committed.db, id)).toHaveLength(2);
});

test('a link that a colleague has corrected the address for meanwhile is not sent to the old one unseen', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await mistyped(visitor);
  await renew(office, id, right, typo);
  await expect(renew(office, id, typo, typo)).rejects.toMatchObject({ name: 'Conflict', standing: { nominatorEmail: right } });
  expect(await db.$count(mails, eq(mails.recipient, right))).toBe(1);
  expect(await findNomination(office, id)).toMatchObject({ nomination: { nominatorEmail: right } });
});

test('a correction that was begun before the nominator’s address was corrected is not overtaken by that', async ({
  visitor,
  office,
}) => {
  const { id } = await mistyped(visitor);
  const begun = correctionVersion((await findNomination(office, id)).nomination);
  await renew(office, id, right, typo);
  const correction = aNomination({ nomineeName: 'Asha V.' });
  expect(await correctForOffice(office, id, correction, begun)).toEqual(['nomineeName']);
  const again = aNomination({ nomineeName: 'Asha Verma' });
  await expect(correctForOffice(office, id, again, begun)).rejects.toMatchObject({ standing: { nomineeName: 'Asha V.' } });
});

test('a nominee whose address was given as the nominator’s, too, is told once that is corrected', async ({
  visitor,
  office,
  db,
}) => {
  const nominee = 'asha@asha.example';
  const { id } = await aKeptNomination(visitor, { nomineeEmail: nominee, nominatorEmail: nominee });
  const told = () =>
    db
      .select()
      .from(mails)
      .where(like(mails.event, `nominee-told/${id}%`));
  expect(await told()).toEqual([]);
  await renew(office, id, right);
  const [mail] = await told();
  expect(mail).toMatchObject({ recipient: nominee });
  expect(await readHeldAboutNominee(visitor, await tokenIn(db, mail?.event ?? ''))).toMatchObject({
    held: { nomineeEmail: nominee },
  });
});

test('a nominee who is told so late that no link works any more is sent none', async ({ visitor, office, db }) => {
  const both = { nomineeEmail: 'asha@asha.example', nominatorEmail: 'asha@asha.example' };
  const { id } = await aKeptNomination(visitor, both);
  const late = { ...office, clock: () => endOfLinks(2026) };
  expect(await renew(late, id, right)).toEqual({ kind: 'over' });
  const told = await db
    .select()
    .from(mails)
    .where(like(mails.event, `nominee-told/${id}%`));
  expect(told).toMatchObject([{ recipient: both.nomineeEmail, expiresAt: null }]);
  expect(JSON.stringify(told)).not.toContain('privateLink');
  expect(await db.$count(privateLinks, eq(privateLinks.purpose, 'nominee'))).toBe(0);
});

test('a new link says until when it opens what, and none is made once the time of the links is over', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await mistyped(visitor);
  const on = (day: string) => ({ ...office, clock: () => new Date(`${day}T12:00:00+05:30`) });
  for (const [day, words] of [
    ['2026-12-31', 'Until December 31st, 2026, you can read, complete and correct it'],
    ['2027-01-01', 'Until March 31st, 2027, you can read it with this link.'],
  ] as const) {
    await renew(on(day), id, typo);
    const [mail, ...more] = await newLinks(db, id);
    expect({ letter: JSON.stringify(mail?.letter), more }).toEqual({ letter: expect.stringContaining(words), more: [] });
  }
  for (const email of [right, right]) expect(await renew(on('2027-04-15'), id, email)).toEqual({ kind: 'over' });
  expect(await findNomination(office, id)).toMatchObject({ nomination: { nominatorEmail: right } });
  expect(await newLinks(db, id)).toEqual([]);
  expect(await db.$count(privateLinks, eq(privateLinks.purpose, 'nomination'))).toBe(0);
  expect(await db.$count(auditEntries)).toBe(3);
});

test('what a stranger sends by a link that ends meanwhile changes nothing, and leaves no file behind', async ({ committed }) => {
  const { id, token } = await mistyped(committed);
  const form = formOf({ ...aNomination(), nomineeBiography: 'A stranger’s.' }, [documents.pdf()]);
  const { sending } = await committed.db.transaction(async (transaction) => {
    await lockNomination(transaction, id);
    const sending = Promise.allSettled([received(form, (sent) => correctNomination(committed, token, sent, committed.clock()))]);
    await untilOneWaits(committed.db);
    await endNominatorLinks(transaction, id);
    return { sending };
  });
  expect(await sending).toMatchObject([{ status: 'rejected', reason: expect.any(NotFound) }]);
  const office: Ctx = { ...committed, actor: administrator };
  expect(await findNomination(office, id)).toMatchObject({ nomination: aNomination({ nominatorEmail: typo }), documents: [] });
  expect(await committed.db.$count(nominationDocuments)).toBe(0);
  expect(await Array.fromAsync(committed.files.list('nominations/'))).toEqual([]);
});

test('with a nomination go the mails that brought new links to it', async ({ visitor, office, db }) => {
  const { id } = await mistyped(visitor);
  await renew(office, id, right);
  await db.update(mails).set({ status: 'sent' });
  await db.transaction((transaction) => personalData.erase(transaction, right, now));
  expect(await db.$count(mails)).toBe(0);
});

test('only the office gives a new link, to a nomination there is', async ({ visitor, office }) => {
  const { id } = await mistyped(visitor);
  await expect(renew(visitor, id, right)).rejects.toThrow(Unauthenticated);
  for (const unknown of [crypto.randomUUID(), 'abc', '\0']) await expect(renew(office, unknown, right)).rejects.toThrow(NotFound);
});
