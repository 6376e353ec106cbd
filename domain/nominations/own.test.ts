import { text } from 'node:stream/consumers';
import { eq, like, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#db/client.ts';
import { inboxItems, mails, nominationDocuments, nominations, privateLinks } from '#db/schema.ts';
import { documents, pdfBytes } from '#test/documents.ts';
import { administrator, later, now, test } from '#test/fixtures.ts';
import { tokenIn } from '#test/mails.ts';
import { aKeptNomination, aNomination, formOf, received } from '#test/nominations.ts';
import { untilOneWaits } from '#test/waiting.ts';
import type { Ctx } from '../context.ts';
import { day } from '../durations.ts';
import { type ChangedMeanwhile, Conflict, Invalid, NotFound, TooManyTries } from '../errors.ts';
import { answerItem } from '../inbox/inbox.server.ts';
import { sameMinutes } from '../repeats.ts';
import { usualRetention } from '../retention.ts';
import { versionField } from '../version-field.ts';
import { correctInInbox } from './inbox.server.ts';
import { endNomineeLinks } from './links.server.ts';
import { lockNomination } from './nominations.server.ts';
import { renewNominatorLink } from './nominator.server.ts';
import { correctNominee, eraseForNominee, readHeldAboutNominee, readNomineeDocument } from './nominee.server.ts';
import { admitCorrection, correctNomination, ownVersion, readOwnDocument, readOwnNomination } from './own.server.ts';
import { personalData } from './personal-data.server.ts';
import { removalField } from './schema.ts';

const at = (moment: string) => () => new Date(`${moment}+05:30`);

/** A kept nomination with the secrets of the two links that were mailed. */
async function nominated(ctx: Ctx, files: File[] = []) {
  const { id } = await aKeptNomination(ctx, {}, files);
  return {
    id,
    nominator: await tokenIn(ctx.db, `nomination-received/${id}`),
    nominee: await tokenIn(ctx.db, `nominee-told/${id}`),
  };
}

/** The mails by which nominees were told, in their order. */
const toldOf = (db: Database, id: string) =>
  db
    .select()
    .from(mails)
    .where(like(mails.event, `nominee-told/${id}%`))
    .orderBy(mails.event);

function correct(
  ctx: Ctx,
  token: string,
  given: Record<string, string> = {},
  files: File[] = [],
  admittedAt: Date = ctx.clock(),
) {
  return received(formOf({ ...aNomination(), ...given }, files), (form) => correctNomination(ctx, token, form, admittedAt));
}

/** Where in storage the nominations' files lie. */
async function keptFiles(ctx: Ctx): Promise<string[]> {
  const keys = [];
  for await (const { key } of ctx.files.list('nominations/')) keys.push(key);
  return keys.sort();
}

test('by the mailed link the nominator reads the nomination and its documents, and nobody else does', async ({ visitor }) => {
  const { nominator, nominee } = await nominated(visitor, [documents.pdf()]);
  const own = await readOwnNomination(visitor, nominator);
  expect(own).toMatchObject({ nomination: aNomination(), documents: [{ name: 'profile.pdf' }], canCorrect: true });
  const { content } = await readOwnDocument(visitor, nominator, own.documents[0]?.id ?? '');
  expect(await text(content)).toBe(Buffer.from(pdfBytes()).toString());
  for (const token of ['', 'x'.repeat(43), nominee]) await expect(readOwnNomination(visitor, token)).rejects.toThrow(NotFound);
});

test('by the mailed link the nominee reads the documents about them, and none of another nomination', async ({ visitor }) => {
  const { nominee, nominator } = await nominated(visitor, [documents.pdf()]);
  const [document] = (await readHeldAboutNominee(visitor, nominee)).documents;
  const { content } = await readNomineeDocument(visitor, nominee, document?.id ?? '');
  expect(await text(content)).toBe(Buffer.from(pdfBytes()).toString());
  await expect(readNomineeDocument(visitor, nominator, document?.id ?? '')).rejects.toThrow(NotFound);
  await expect(readNomineeDocument(visitor, nominee, crypto.randomUUID())).rejects.toThrow(NotFound);
});

test('a link opens the documents of its own nomination alone', async ({ visitor }) => {
  const mine = await nominated(visitor, [documents.pdf()]);
  const theirs = await aKeptNomination(visitor, { nomineeName: 'Other' }, [documents.png()]);
  const [document] = await visitor.db.select().from(nominationDocuments).where(eq(nominationDocuments.nominationId, theirs.id));
  for (const id of [document?.id ?? '', crypto.randomUUID(), 'abc', '../..'])
    await expect(readOwnDocument(visitor, mine.nominator, id), id).rejects.toThrow(NotFound);
});

test('the nominator corrects text, adds documents and takes others away', async ({ visitor, db }) => {
  const { id, nominator } = await nominated(visitor, [documents.pdf(), documents.jpg()]);
  const before = await readOwnNomination(visitor, nominator);
  const gone = before.documents.find(({ name }) => name === 'profile.pdf');
  const given = { nomineeBiography: 'Fourteen countries by now.', [removalField(gone?.id ?? '')]: 'on' };
  await correct(visitor, nominator, given, [documents.docx()]);
  const { nomination, documents: left } = await readOwnNomination(visitor, nominator);
  expect(nomination).toMatchObject({ nomineeBiography: 'Fourteen countries by now.', correctedAt: now });
  expect(left.map(({ name }) => name).sort()).toEqual(['award.jpg', 'report.docx']);
  expect(await visitor.files.has(gone?.key ?? '')).toBe(false);
  await correct(visitor, nominator, { nomineeName: 'Asha V. Verma' });
  const [item] = await db
    .select()
    .from(inboxItems)
    .where(eq(inboxItems.about, `nomination/${id}`));
  expect(item?.title).toContain('Asha V. Verma');
});

test('the address that the link went to stays as it is', async ({ visitor }) => {
  const { nominator } = await nominated(visitor);
  await correct(visitor, nominator, { nominatorEmail: 'thief@example.in' });
  expect((await readOwnNomination(visitor, nominator)).nomination.nominatorEmail).toBe('ravi@nair.example');
});

test('a nominee whose address is corrected is told at the new one, and the old link ends', async ({ visitor, db }) => {
  const { id, nominator, nominee } = await nominated(visitor);
  await db.update(mails).set({ status: 'sent' });
  await correct(visitor, nominator, { nomineeEmail: 'verma@asha.example' });
  await correct(visitor, nominator, { nomineeBiography: 'Once more.', nomineeEmail: 'verma@asha.example' });
  expect(await toldOf(db, id)).toMatchObject([{ recipient: 'asha@asha.example' }, { recipient: 'verma@asha.example' }]);
  await expect(readHeldAboutNominee(visitor, nominee)).rejects.toThrow(NotFound);
});

test.for(['queued', 'failed', 'kept'] as const)(
  'of a nominee’s mistyped address that is corrected, a stranger hears nothing that was still %s',
  async (status, { visitor, db }) => {
    const { id, nominator } = await nominated(visitor);
    await db.update(mails).set({ status });
    await correct(visitor, nominator, { nomineeEmail: 'verma@asha.example' });
    expect(await toldOf(db, id)).toMatchObject([{ recipient: 'verma@asha.example', status: 'queued' }]);
  },
);

test('a nominee whose address is taken back and given again is told again, by a link that works', async ({ visitor, db }) => {
  const { id, nominator } = await nominated(visitor);
  await db.update(mails).set({ status: 'sent' });
  await correct(later(visitor, 1), nominator, { nomineeEmail: 'verma@asha.example' });
  await db.update(mails).set({ status: 'sent' });
  await correct(later(visitor, 2), nominator, { nomineeEmail: 'asha@asha.example' });
  const told = await toldOf(db, id);
  expect(told.map(({ recipient }) => recipient)).toEqual(['asha@asha.example', 'verma@asha.example', 'asha@asha.example']);
  expect(await readHeldAboutNominee(visitor, await tokenIn(db, told[2]?.event ?? ''))).toMatchObject({ held: { cycle: 2026 } });
});

test('a correction that breaks a rule changes nothing', async ({ visitor }) => {
  const { nominator } = await nominated(visitor, [documents.pdf()]);
  await expect(correct(visitor, nominator, { nomineeName: '' }, [documents.png()])).rejects.toThrow(Invalid);
  await expect(correct(visitor, nominator, {}, [new File(['x'], 'a.png')])).rejects.toThrow(Invalid);
  const own = await readOwnNomination(visitor, nominator);
  expect(own).toMatchObject({
    nomination: { nomineeName: 'Asha Verma', correctedAt: null },
    documents: [{ name: 'profile.pdf' }],
  });
});

test('a correction of what has been changed meanwhile is refused: the nominee’s own, or another tab’s', async ({ visitor }) => {
  const { nominator, nominee } = await nominated(visitor);
  const opened = ownVersion((await readOwnNomination(visitor, nominator)).nomination);
  await correctNominee(visitor, nominee, { nomineeName: 'Asha V.', nomineePhone: '1', nomineeBiography: 'Mine.' });
  await expect(correct(visitor, nominator, { [versionField]: opened })).rejects.toMatchObject({
    name: 'Conflict',
    standing: { nomineeName: 'Asha V.', nomineePhone: '1', nomineeBiography: 'Mine.' },
  });
  const { nomination } = await readOwnNomination(visitor, nominator);
  expect(nomination.nomineeBiography).toBe('Mine.');
  await correct(visitor, nominator, { [versionField]: ownVersion(nomination), nomineeBiography: 'Agreed.' });
  expect((await readOwnNomination(visitor, nominator)).nomination.nomineeBiography).toBe('Agreed.');
});

test('the nominee does not undo what the nominator has written meanwhile', async ({ visitor }) => {
  const { nominator, nominee } = await nominated(visitor);
  const { version } = await readHeldAboutNominee(visitor, nominee);
  await correct(visitor, nominator, { nomineeBiography: 'A long life.' });
  const correction = { nomineeName: 'Asha V.', nomineePhone: '1', nomineeBiography: '' };
  const seen = await correctNominee(visitor, nominee, correction, version).catch((error: ChangedMeanwhile) => error);
  expect(seen).toMatchObject({ standing: { nomineeBiography: 'A long life.' } });
  await correctNominee(visitor, nominee, correction, seen?.version);
  expect((await readHeldAboutNominee(visitor, nominee)).held.nomineeBiography).toBe('');
});

test('a nominee’s correction goes on where others have changed meanwhile what is not theirs to correct', async ({
  visitor,
  office,
}) => {
  const { id, nominator, nominee } = await nominated(visitor);
  const { version } = await readHeldAboutNominee(visitor, nominee);
  await correct(visitor, nominator, { organizationName: 'Asha Mills' }, [documents.pdf()]);
  await renewNominatorLink(office, id, { nominatorEmail: 'nair@nair.example' });
  const correction = { nomineeName: 'Asha V.', nomineePhone: '1', nomineeBiography: 'Mine.' };
  await correctNominee(later(visitor, 1), nominee, correction, version);
  expect((await readHeldAboutNominee(visitor, nominee)).held).toMatchObject({ ...correction, organizationName: 'Asha Mills' });
});

test('a nominator’s correction goes on where another tab has added a document or taken one away meanwhile', async ({
  visitor,
}) => {
  const { nominator } = await nominated(visitor, [documents.pdf()]);
  const { nomination, documents: before } = await readOwnNomination(visitor, nominator);
  await correct(visitor, nominator, { [removalField(before[0]?.id ?? '')]: 'on' }, [documents.jpg()]);
  const given = { [versionField]: ownVersion(nomination), nomineeBiography: 'Fourteen countries by now.' };
  await correct(later(visitor, 1), nominator, given, [documents.png()]);
  const own = await readOwnNomination(visitor, nominator);
  expect(own.nomination.nomineeBiography).toBe('Fourteen countries by now.');
  expect(own.documents.map(({ name }) => name)).toEqual(['award.jpg', 'chart.png']);
});

test('the nominee’s correction sent again is no conflict, and what changes nothing does not hinder the nominator', async ({
  visitor,
}) => {
  const { nominator, nominee } = await nominated(visitor);
  const { version } = await readHeldAboutNominee(visitor, nominee);
  const correction = { nomineeName: 'Asha V.', nomineePhone: '1', nomineeBiography: 'Mine.' };
  await correctNominee(visitor, nominee, correction, version);
  const { nomination } = await readOwnNomination(visitor, nominator);
  await correctNominee(later(visitor, 1), nominee, correction, version);
  await correctNominee(later(visitor, 2), nominee, correction);
  expect((await readOwnNomination(visitor, nominator)).nomination).toEqual(nomination);
});

test('what an organization took back need not be given again to correct the rest', async ({ visitor, db }) => {
  const { nominator } = await nominated(visitor);
  const takenBack = { organizationEmail: '', organizationPhone: '' };
  await expect(correct(visitor, nominator, takenBack)).rejects.toThrow(Invalid);
  await db.update(nominations).set(takenBack);
  await correct(visitor, nominator, { ...takenBack, nomineeBiography: 'Mine.' });
  expect((await readOwnNomination(visitor, nominator)).nomination).toMatchObject({ ...takenBack, nomineeBiography: 'Mine.' });
});

test('the same correction sent again, because its answer was lost, is no conflict', async ({ visitor }) => {
  const { nominator } = await nominated(visitor);
  const opened = ownVersion((await readOwnNomination(visitor, nominator)).nomination);
  const same = { [versionField]: opened, nomineeBiography: 'Mine.' };
  await correct(visitor, nominator, same);
  const { nomination } = await readOwnNomination(visitor, nominator);
  await correct(visitor, nominator, same);
  expect((await readOwnNomination(visitor, nominator)).nomination).toEqual(nomination);
});

test('a correction with documents that is sent again, because its answer was lost, adds and takes away nothing more', async ({
  visitor,
}) => {
  const { nominator } = await nominated(visitor, [documents.pdf(), documents.jpg()]);
  const { nomination, documents: before } = await readOwnNomination(visitor, nominator);
  const gone = before.find(({ name }) => name === 'award.jpg')?.id ?? '';
  const same = { [versionField]: ownVersion(nomination), nomineeBiography: 'Mine.', [removalField(gone)]: 'on' };
  const sent = [documents.docx(), documents.png()];
  await correct(visitor, nominator, same, sent);
  const once = await readOwnNomination(visitor, nominator);
  await correct(later(visitor, 1), nominator, same, sent);
  expect(await readOwnNomination(visitor, nominator)).toEqual(once);
  await correct(later(visitor, 2), nominator, { ...same, [versionField]: ownVersion(once.nomination) }, [
    ...sent,
    documents.doc(),
  ]);
  const { documents: kept } = await readOwnNomination(visitor, nominator);
  expect(kept.map(({ name }) => name).sort()).toEqual(['chart.png', 'letter.doc', 'profile.pdf', 'report.docx']);
  expect(await keptFiles(visitor)).toEqual(kept.map(({ key }) => key).sort());
});

test('a correction with documents sent twice at once, as by a double click, adds them once', async ({ committed }) => {
  const { nominator } = await nominated(committed);
  const opened = ownVersion((await readOwnNomination(committed, nominator)).nomination);
  await Promise.all([1, 2].map(() => correct(committed, nominator, { [versionField]: opened }, [documents.pdf()])));
  expect((await readOwnNomination(committed, nominator)).documents).toHaveLength(1);
  expect(await keptFiles(committed)).toHaveLength(1);
});

test('a document of another content, or under another name, is another document', async ({ visitor }) => {
  const { nominator } = await nominated(visitor, [documents.pdf()]);
  const { name } = documents.pdf();
  await correct(visitor, nominator, {}, [new File([pdfBytes(5_000)], name), new File([pdfBytes()], 'copy.pdf')]);
  expect((await readOwnNomination(visitor, nominator)).documents).toHaveLength(3);
});

test('documents of one name are numbered, and known again under the name they were given', async ({ visitor }) => {
  const photo = (bytes: number, name = 'image.pdf') => new File([pdfBytes(bytes)], name);
  const { nominator } = await nominated(visitor, [photo(1_000), photo(2_000), photo(1_000)]);
  const namesNow = async () => (await readOwnNomination(visitor, nominator)).documents.map(({ name }) => name).sort();
  expect(await namesNow()).toEqual(['image (2).pdf', 'image (3).pdf', 'image.pdf']);
  const added = [photo(3_000), photo(4_000, 'image (2).pdf')];
  const opened = ownVersion((await readOwnNomination(visitor, nominator)).nomination);
  for (const ctx of [visitor, later(visitor, 1)]) await correct(ctx, nominator, { [versionField]: opened }, added);
  const five = ['image (2) (2).pdf', 'image (2).pdf', 'image (3).pdf', 'image (4).pdf', 'image.pdf'];
  expect(await namesNow()).toEqual(five);
  const kept = (await readOwnNomination(visitor, nominator)).documents;
  const first = kept.find(({ name }) => name === 'image.pdf')?.id ?? '';
  await correct(visitor, nominator, { [removalField(first)]: 'on' }, [photo(5_000)]);
  expect(await namesNow(), 'what is taken away leaves its name').toEqual(five);
  await correct(visitor, nominator, {}, [photo(2_000), photo(5_000)]);
  expect(await namesNow(), 'sent once more').toEqual(five);
});

test('a correction that is refused stores no file: after the deadline, of an older version, or with too many documents', async ({
  visitor,
}) => {
  const { nominator } = await nominated(visitor, [documents.pdf()]);
  const files = Object.create(visitor.files, { put: { value: () => Promise.reject(new Error('stored all the same')) } });
  const late = { ...visitor, files, clock: at('2027-01-01T00:00:00') };
  await expect(correct(late, nominator, {}, [documents.png()])).rejects.toThrow(Conflict);
  const before = { [versionField]: 'an older version' };
  await expect(correct({ ...visitor, files }, nominator, before, [documents.png()])).rejects.toThrow(Conflict);
  const ten = Array.from({ length: 10 }, (_, i) => new File([pdfBytes()], `${i}.pdf`));
  await expect(correct({ ...visitor, files }, nominator, {}, ten)).rejects.toThrow(Invalid);
});

test('a correction that is refused because another tab was faster leaves no file behind', async ({ visitor }) => {
  const { nominator } = await nominated(visitor, [documents.pdf()]);
  const stored = await keptFiles(visitor);
  const opened = ownVersion((await readOwnNomination(visitor, nominator)).nomination);
  const put: Ctx['files']['put'] = async (...file) => {
    await correct(visitor, nominator, { nomineeBiography: 'Faster.' });
    await visitor.files.put(...file);
  };
  const slow = { ...visitor, files: Object.create(visitor.files, { put: { value: put } }) };
  await expect(correct(slow, nominator, { [versionField]: opened }, [documents.png()])).rejects.toThrow(Conflict);
  expect(await keptFiles(visitor)).toEqual(stored);
});

test('a correction that is kept, though its sender is told of a failure, keeps its documents', async ({ visitor }) => {
  const { nominator } = await nominated(visitor);
  const transaction: Ctx['db']['transaction'] = async (...work) => {
    const done = await visitor.db.transaction(...work);
    if ((await visitor.db.$count(nominationDocuments)) > 0) throw new Error('The connection was lost.');
    return done;
  };
  const cut = { ...visitor, db: Object.create(visitor.db, { transaction: { value: transaction } }) };
  await expect(correct(cut, nominator, {}, [documents.pdf()])).rejects.toThrow('The connection was lost.');
  const [document] = (await readOwnNomination(visitor, nominator)).documents;
  const { content } = await readOwnDocument(visitor, nominator, document?.id ?? '');
  expect(await text(content)).toBe(Buffer.from(pdfBytes()).toString());
});

test('nobody holds up the site with corrections that bring documents', async ({ visitor }) => {
  const { nominator } = await nominated(visitor);
  for (let sent = 0; sent < 60; sent += 1) await admitCorrection(visitor, nominator);
  await expect(admitCorrection(visitor, nominator)).rejects.toThrow(TooManyTries);
  await admitCorrection(later(visitor, 10), nominator);
});

test('documents stand in the order in which they were added, those of one form by their names', async ({ visitor }) => {
  const document = (name: string) => new File([pdfBytes()], name);
  const { nominator } = await nominated(visitor, [document('n.pdf'), document('m.pdf')]);
  await correct(later(visitor, 1), nominator, {}, [document('b.pdf'), document('a.pdf')]);
  const kept = (await readOwnNomination(visitor, nominator)).documents;
  expect(kept.map(({ name }) => name)).toEqual(['m.pdf', 'n.pdf', 'a.pdf', 'b.pdf']);
});

test('a correction adds documents until there are ten', async ({ visitor }) => {
  const { nominator } = await nominated(visitor, [documents.pdf()]);
  const nine = Array.from({ length: 9 }, (_, i) => new File([pdfBytes()], `${i}.pdf`));
  await correct(visitor, nominator, {}, nine);
  expect((await readOwnNomination(visitor, nominator)).documents).toHaveLength(10);
  await expect(correct(visitor, nominator, {}, [...nine, documents.jpg()])).rejects.toThrow(Invalid);
});

test('documents added at once in two tabs never become more than ten', async ({ committed }) => {
  const { nominator } = await nominated(committed, [documents.pdf()]);
  const five = (tab: number) => Array.from({ length: 5 }, (_, i) => new File([pdfBytes()], `${tab}-${i}.pdf`));
  const answers = await Promise.allSettled([1, 2, 3].map((tab) => correct(committed, nominator, {}, five(tab))));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await readOwnNomination(committed, nominator)).documents).toHaveLength(6);
});

test('after the deadline the nomination can be read and no longer corrected, and in time the link ends', async ({ visitor }) => {
  const { nominator } = await nominated(visitor);
  const lastMinute = { ...visitor, clock: at('2026-12-31T23:59:00') };
  await admitCorrection(lastMinute, nominator);
  await correct(lastMinute, nominator, { nomineeBiography: 'In time.' });
  for (const moment of ['2027-01-01T00:10:00', '2027-02-15T12:00:00']) {
    const late = { ...visitor, clock: at(moment) };
    await expect(admitCorrection(late, nominator)).rejects.toThrow('Nominations could be corrected until December 31st, 2026.');
    await expect(correct(late, nominator, { nomineeBiography: 'Late.' })).rejects.toThrow(Conflict);
    const { nomination, canCorrect } = await readOwnNomination(late, nominator);
    expect({ canCorrect, biography: nomination.nomineeBiography }).toEqual({ canCorrect: false, biography: 'In time.' });
  }
  await expect(readOwnNomination({ ...visitor, clock: at('2027-04-15T00:00:00') }, nominator)).rejects.toThrow(NotFound);
});

test('a correction kept in time that is sent again after the deadline is kept; anything else is too late', async ({
  visitor,
}) => {
  const { nominator } = await nominated(visitor);
  const opened = ownVersion((await readOwnNomination(visitor, nominator)).nomination);
  const same = { [versionField]: opened, nomineeBiography: 'In time.' };
  await correct({ ...visitor, clock: at('2026-12-31T23:59:58') }, nominator, same, [documents.pdf()]);
  const kept = await readOwnNomination(visitor, nominator);
  const late = { ...visitor, clock: at('2027-01-01T00:00:02') };
  const again = async (given: object, files: File[]) =>
    correct(late, nominator, { ...same, ...given }, files, await admitCorrection(late, nominator));
  const { nomination, documents: attached } = await again({}, [documents.pdf()]);
  expect({ nomination, documents: attached }).toEqual({ nomination: kept.nomination, documents: kept.documents });
  for (const [given, files] of [
    [{ nomineeBiography: 'Late.' }, []],
    [{ nomineeName: '' }, []],
    [{}, [documents.png()]],
  ] as const) {
    await expect(again(given, [...files])).rejects.toThrow('Nominations could be corrected until December 31st, 2026.');
  }
  expect(await readOwnNomination(visitor, nominator)).toEqual(kept);
});

test('the nominee sees what is held, and not how to reach the nominator', async ({ visitor }) => {
  const { nominee } = await nominated(visitor, [documents.pdf()]);
  const seen = await readHeldAboutNominee(visitor, nominee);
  expect(seen).toMatchObject({
    held: {
      nomineeName: 'Asha Verma',
      nomineeEmail: 'asha@asha.example',
      nomineeBiography: 'Took handloom sarees to eleven countries.',
    },
    nominator: { nominatorName: 'Ravi Nair' },
    documents: [{ name: 'profile.pdf' }],
  });
  expect(JSON.stringify(seen)).not.toMatch(/ravi@nair|98470/);
});

test('the nominee corrects it at any time, also after the deadline', async ({ visitor, db }) => {
  const { nominator, nominee } = await nominated(visitor);
  const late = { ...visitor, clock: at('2027-01-10T00:00:00') };
  await correctNominee(late, nominee, { nomineeName: 'Asha V.', nomineePhone: '1', nomineeBiography: '' });
  const { nomination } = await readOwnNomination(late, nominator);
  expect(nomination).toMatchObject({
    nomineeName: 'Asha V.',
    nomineePhone: '1',
    nomineeBiography: '',
    organizationName: 'Asha Textiles',
  });
  expect((await db.select().from(inboxItems))[0]?.title, 'as the office sees it').toContain('Asha V. ');
});

test('the nominee has it erased: row, documents, inbox and links go, and the nominator is told', async ({ visitor, db }) => {
  const { id, nominator, nominee } = await nominated(visitor, [documents.pdf()]);
  const [document] = await db.select().from(nominationDocuments);
  await eraseForNominee(visitor, nominee);
  expect(await db.$count(nominations)).toBe(0);
  expect(await db.$count(nominationDocuments)).toBe(0);
  expect(await db.$count(inboxItems)).toBe(0);
  expect(await db.$count(privateLinks)).toBe(0);
  expect(await visitor.files.has(document?.key ?? '')).toBe(false);
  expect(
    await db
      .select()
      .from(mails)
      .where(eq(mails.event, `nomination-erased/${id}`)),
  ).toMatchObject([{ recipient: 'ravi@nair.example' }]);
  for (const read of [() => readOwnNomination(visitor, nominator), () => readHeldAboutNominee(visitor, nominee)])
    await expect(read()).rejects.toThrow(NotFound);
});

test('a nominee’s link that ends while its reader waits corrects and erases nothing, and shows nothing', async ({
  committed,
}) => {
  const { id, nominee } = await nominated(committed);
  const linked = await committed.db.select().from(privateLinks).where(eq(privateLinks.purpose, 'nominee'));
  const late = [
    () => eraseForNominee(committed, nominee),
    () => correctNominee(committed, nominee, { nomineeName: 'X', nomineePhone: '1', nomineeBiography: '' }, 'an older version'),
  ];
  for (const act of late) {
    const { acting } = await committed.db.transaction(async (transaction) => {
      await lockNomination(transaction, id);
      const acting = Promise.allSettled([act()]);
      await untilOneWaits(committed.db);
      await endNomineeLinks(transaction, id);
      return { acting };
    });
    expect(await acting).toMatchObject([{ status: 'rejected', reason: expect.any(NotFound) }]);
    await committed.db.insert(privateLinks).values(linked);
  }
  expect(await committed.db.select().from(nominations)).toMatchObject([{ nomineeName: 'Asha Verma' }]);
});

test('a nominee who asks for the erasure twice, as by a double click, has it erased once', async ({ committed }) => {
  const { id, nominee } = await nominated(committed);
  await Promise.all([eraseForNominee(committed, nominee), eraseForNominee(committed, nominee)]);
  await eraseForNominee(committed, nominee);
  const told = eq(mails.event, `nomination-erased/${id}`);
  expect(await committed.db.$count(mails, told)).toBe(1);
  for (const [ctx, token] of [
    [later(committed, sameMinutes), nominee],
    [committed, 'x'.repeat(43)],
  ] as const)
    await expect(eraseForNominee(ctx, token)).rejects.toThrow(NotFound);
});

test('with a nomination go all mails about it: to whomever it was told, and what the office answered', async ({
  visitor,
  office,
  db,
}) => {
  const { id, nominator } = await nominated(visitor);
  await nominated(visitor, [documents.pdf()]);
  await correct(visitor, nominator, { nomineeEmail: 'verma@asha.example' });
  const [told] = await db.select().from(mails).where(eq(mails.recipient, 'verma@asha.example'));
  const [item] = await db
    .select()
    .from(inboxItems)
    .where(eq(inboxItems.about, `nomination/${id}`));
  await answerItem(office, 'nominations', item?.id ?? '', { entryId: crypto.randomUUID(), answer: 'Asha Verma is shortlisted.' });
  const scans = async () => (await db.execute(sql`select seq_scan from pg_stat_xact_user_tables where relname = 'mails'`)).rows;
  await db.execute(sql`set local enable_seqscan = off`);
  const before = await scans();
  await eraseForNominee(visitor, await tokenIn(db, told?.event ?? ''));
  expect(await scans(), 'their index finds them').toEqual(before);
  const left = await db.select({ event: mails.event }).from(mails);
  expect(left.map(({ event }) => event).filter((event) => event.includes(id))).toEqual([`nomination-erased/${id}`]);
  expect(left, 'both of another nomination stay').toHaveLength(3);
});

test('an answer the office sends while its nomination is erased is waited for, and its mail goes too', async ({ committed }) => {
  const { db } = committed;
  const { id, nominee } = await nominated(committed);
  const [item] = await db.select().from(inboxItems);
  const { erasing } = await db.transaction(async (transaction) => {
    const office: Ctx = { ...committed, db: transaction as unknown as Database, actor: administrator };
    await answerItem(office, 'nominations', item?.id ?? '', {
      entryId: crypto.randomUUID(),
      answer: 'Asha Verma is shortlisted.',
    });
    const erasing = eraseForNominee(committed, nominee);
    await untilOneWaits(db);
    return { erasing };
  });
  await erasing;
  const left = await db.select({ event: mails.event }).from(mails);
  expect(left).toEqual([{ event: `nomination-erased/${id}` }]);
});

test('what is held about a person is found by their address, as nominator or nominee, and erased as a whole', async ({
  visitor,
  db,
}) => {
  const { id } = await nominated(visitor, [documents.pdf()]);
  await aKeptNomination(later(visitor, 1), { nomineeEmail: 'other@example.in', nominatorEmail: 'ASHA@asha.example' });
  await aKeptNomination(visitor, { nomineeEmail: 'other@example.in', nominatorEmail: 'someone@example.in' });
  const held = await personalData.find(db, 'Asha@Asha.example', now);
  expect(held.map(({ title }) => title.split(',')[0])).toEqual(['A nomination of you', 'A nomination you made']);
  expect(JSON.stringify(held)).not.toContain('ravi@nair');
  const keys = await db.transaction((transaction) => personalData.erase(transaction, 'asha@asha.example', now));
  expect(keys).toHaveLength(1);
  expect(await db.$count(nominations)).toBe(1);
  expect(await db.$count(inboxItems)).toBe(1);
  expect(await db.$count(mails, eq(mails.event, `nomination-erased/${id}`))).toBe(1);
});

test('nominations are forgotten when they have been kept for their whole period', async ({ visitor, db }) => {
  await nominated(visitor, [documents.pdf()]);
  const after = (days: number) => new Date(now.getTime() + days * day);
  const forget = (at: Date) => db.transaction((transaction) => personalData.forget(transaction, usualRetention, at));
  expect(await forget(after(usualRetention.nominations))).toEqual([]);
  expect(await forget(after(usualRetention.nominations + 1))).toHaveLength(1);
  expect(await db.$count(nominations)).toBe(0);
});

test('a nomination that is forgotten while it is corrected is forgotten afterwards, and neither waits for ever', async ({
  committed,
}) => {
  const { id } = await aKeptNomination(committed);
  const muchLater = new Date(now.getTime() + 1_000 * day);
  const { forgetting } = await committed.db.transaction(async (transaction) => {
    const nomination = await lockNomination(transaction, id);
    const forgetting = committed.db.transaction((other) => personalData.forget(other, usualRetention, muchLater));
    await untilOneWaits(committed.db);
    await correctInInbox(transaction, nomination);
    return { forgetting };
  });
  await forgetting;
  expect(await committed.db.$count(nominations)).toBe(0);
});
