import { text } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { openFiles } from '#adapters/files.ts';
import { consents, inboxItems, mails, nominationDocuments, nominations } from '#db/schema.ts';
import { compoundFile, contentTypes, documents, lockedPdf, pdfBytes, zipBytes } from '#test/documents.ts';
import { bucketStorage } from '#test/files.ts';
import { later, now, test } from '#test/fixtures.ts';
import { aKeptNomination, aNomination, formOf, received } from '#test/nominations.ts';
import type { Ctx } from '../context.ts';
import { Conflict, Invalid, TooLarge, TooManyTries } from '../errors.ts';
import { sweepFiles } from '../file-sweep.ts';
import { letterText } from '../letter.ts';
import { noticeText, privacyNotices } from '../privacy-notices.ts';
import { sameMinutes } from '../repeats.ts';
import { usualRetention } from '../retention.ts';
import { termsStatement } from './consent.ts';
import { documentFiles } from './documents.server.ts';
import { findNomination, readDocument } from './office.server.ts';
import { documentLimits, type Nomination } from './schema.ts';
import { admitNomination, submitNomination } from './submit.server.ts';

const at = (moment: string) => () => new Date(`${moment}+05:30`);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Invalid) => error,
  );
const objections = async (work: Promise<unknown>) => (await refusal(work))?.errors.supportingDocuments;

test('a nomination is kept as it was sent, with its documents, and gets a reference number of its cycle', async ({
  visitor,
  office,
}) => {
  const { id, reference } = await aKeptNomination(visitor, {}, [documents.pdf(), documents.docx()]);
  expect(reference).toMatch(/^EA-2026-[2-9A-Z]{6}$/);
  const kept = await findNomination(office, id);
  expect(kept.nomination).toMatchObject({ ...aNomination(), reference, cycle: 2026, reviewState: 'received', createdAt: now });
  expect(kept.documents.map(({ name }) => name)).toEqual(['profile.pdf', 'report.docx']);
  const { content } = await readDocument(office, id, kept.documents[0]?.id ?? '');
  expect(await text(content)).toBe(Buffer.from(pdfBytes()).toString());
});

test('the digits of telephone numbers are kept as 0 to 9, in whichever script they were typed', async ({ visitor, office }) => {
  const phone = '+९१ ९८२००-१२३४५';
  const { id } = await aKeptNomination(visitor, { organizationPhone: phone, nomineePhone: phone, nominatorPhone: phone });
  const kept = '+91 98200-12345';
  const numbers = { organizationPhone: kept, nomineePhone: kept, nominatorPhone: kept };
  expect((await findNomination(office, id)).nomination).toMatchObject(numbers);
});

test('nominator and nominee are told by mail, and the consent is kept with its words', async ({ visitor, db }) => {
  const { id, reference } = await aKeptNomination(visitor);
  const told = await db.select().from(mails).orderBy(mails.recipient);
  expect(told.map(({ event, recipient }) => [event, recipient])).toEqual([
    [`nominee-told/${id}`, 'asha@asha.example'],
    [`nomination-received/${id}`, 'ravi@nair.example'],
  ]);
  expect(JSON.stringify(told[1]?.letter)).toContain('Thank you for your nomination. We will review it and get back to you soon.');
  expect(JSON.stringify(told[1]?.letter)).toContain(reference);
  expect(JSON.stringify(told[1]?.letter)).toContain('December 31st, 2026');
  // Nobody knows yet whether a letter of the same moment arrives, or is even sent.
  expect(JSON.stringify(told[1]?.letter)).toContain('We write to the nominee, too');
  expect(JSON.stringify(told[0]?.letter)).toContain('Ravi Nair, Director, Nair Exports');
  const { rows } = await db.execute(
    sql`select count(*)::int as jobs from graphile_worker._private_jobs where payload ->> 'mailId' is not null`,
  );
  expect(rows).toEqual([{ jobs: 2 }]);
  expect(await db.select().from(consents)).toMatchObject([
    {
      purpose: 'nomination',
      subject: `nomination/${id}`,
      email: 'ravi@nair.example',
      text: `${termsStatement} ${noticeText(privacyNotices.nomination, usualRetention)}`,
      at: now,
    },
  ]);
  expect(JSON.stringify(told.find(({ event }) => event.startsWith('nominee-told'))?.letter)).toContain(
    'The link works until March 31st, 2027.',
  );
});

test('no stranger is mailed an advertisement by a nomination: what a mail program would make a link of is left out', async ({
  visitor,
  db,
}) => {
  const nominator = { nominatorDesignation: 'Win http://prize.example/now', nominatorOrganization: 'www.prize.example' };
  await aKeptNomination(visitor, { nomineeName: 'Win at prize.com', ...nominator });
  await aKeptNomination(visitor, {
    nominatorName: 'bit.ly/now',
    nominatorOrganization: 'Prize.In',
    nominatorDesignation: 'bit.ly',
  });
  const letters = (await db.select().from(mails)).map(({ letter }) => letterText(letter));
  expect(letters).toHaveLength(4);
  for (const letter of letters) expect(letter).not.toMatch(/prize|bit\.ly/i);
  expect(letters.join()).toContain('Nominated by: Ravi Nair\n');
  expect(letters.join()).toContain('Nominated by: With the link below you can read who it was\n');
});

test('whoever nominates themselves is not told about themselves', async ({ visitor, db }) => {
  await aKeptNomination(visitor, { nomineeEmail: 'Ravi@Nair.example' });
  const told = await db.select().from(mails);
  expect(told).toHaveLength(1);
  expect(JSON.stringify(told[0]?.letter)).not.toContain('the nominee');
});

test('the same nomination sent again within minutes is one nomination', async ({ visitor, db }) => {
  const first = await aKeptNomination(visitor, {}, [documents.pdf()]);
  expect(await aKeptNomination(visitor, {}, [documents.pdf()])).toEqual(first);
  expect(await db.$count(nominations)).toBe(1);
  expect(await db.$count(nominationDocuments)).toBe(1);
  expect(await db.$count(mails)).toBe(2);
  const kept = [];
  for await (const { key } of visitor.files.list('nominations/')) kept.push(key);
  expect(kept).toHaveLength(1);
});

test('the same nomination sent again later, or for the next year’s awards, is another one', async ({ visitor, db }) => {
  const nextYear = { ...visitor, clock: at('2027-03-01T12:00:00') };
  const references = [];
  for (const ctx of [visitor, later(visitor, sameMinutes + 1), nextYear]) references.push((await aKeptNomination(ctx)).reference);
  expect(new Set(references).size).toBe(3);
  expect(references[2]).toMatch(/^EA-2027-/);
  expect(await db.$count(nominations)).toBe(3);
});

test('names and numbers are one line each, whatever was sent for them; a biography may have several', async ({ visitor, db }) => {
  const hostile = Object.fromEntries(Object.entries(aNomination()).map(([field, value]) => [field, value.replace(' ', '\r\n')]));
  await aKeptNomination(visitor, { ...hostile, category: 'Excellence in Export', nomineeBiography: 'two\nlines' });
  expect(await db.select().from(nominations)).toMatchObject([{ ...aNomination(), nomineeBiography: 'two\nlines' }]);
  expect(await db.select().from(inboxItems)).toMatchObject([
    { name: 'Ravi Nair', title: expect.stringMatching(/^Asha Verma \(EA-/) },
  ]);
});

test('another document, or another word, makes another nomination', async ({ visitor, db }) => {
  await aKeptNomination(visitor, {}, [documents.pdf()]);
  await aKeptNomination(visitor, {}, [documents.png()]);
  await aKeptNomination(visitor, { nomineeBiography: '' }, [documents.pdf()]);
  expect(await db.$count(nominations)).toBe(3);
});

test('sent five times at once it is one nomination, with one set of documents and mails', async ({ committed }) => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => aKeptNomination(committed, {}, [documents.pdf(), documents.jpg()])),
  );
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  expect(await committed.db.$count(nominations)).toBe(1);
  expect(await committed.db.$count(nominationDocuments)).toBe(2);
  expect(await Array.fromAsync(committed.files.list('nominations/'))).toHaveLength(2);
  expect(await committed.db.$count(mails)).toBe(2);
});

test('what is missing or wrong is said by each field, documents and text at once', async ({ visitor, db }) => {
  const empty = Object.fromEntries(Object.keys(aNomination()).map((name) => [name, ' ']));
  const error = await refusal(
    received(formOf(empty, [new File(['x'], 'notes.txt')]), (form) => submitNomination(visitor, form, now)),
  );
  expect(error).toBeInstanceOf(Invalid);
  expect(error?.errors).toEqual({
    category: ['Category is required'],
    organizationName: ['Organisation name is required'],
    organizationPhone: ['Organisation phone number is required'],
    organizationEmail: ['Organisation email is required'],
    nomineeName: ['Nominee name is required'],
    nomineePhone: ['Nominee phone number is required'],
    nomineeEmail: ['Nominee email is required'],
    nominatorSignature: ['Nominator signature is required'],
    nominatorName: ['Nominator name is required'],
    nominatorDesignation: ['Nominator designation is required'],
    nominatorOrganization: ['Nominator organisation is required'],
    nominatorPhone: ['Nominator phone number is required'],
    nominatorEmail: ['Nominator email is required'],
    supportingDocuments: ['“notes.txt” is not a PDF, DOC, DOCX, JPG, JPEG or PNG file'],
  });
  expect(await db.$count(nominations)).toBe(0);
});

test('a category that is not one of the fifteen, and addresses that are none, are refused', async ({ visitor }) => {
  const error = await refusal(
    aKeptNomination(visitor, {
      category: 'Excellence in Everything',
      nomineeEmail: 'asha@',
      nominatorEmail: 'a@b.c\r\nBcc: x@y.z',
    }),
  );
  expect(error?.errors).toEqual({
    category: ['Choose a category from the list'],
    nomineeEmail: ['Nominee email is invalid'],
    nominatorEmail: ['Nominator email is invalid'],
  });
});

test.for(Object.entries(documents))('a real %s file is taken', async ([, make], { visitor, office }) => {
  const { id } = await aKeptNomination(visitor, {}, [make()]);
  expect((await findNomination(office, id)).documents).toMatchObject([{ name: make().name, size: make().size }]);
});

test('a PNG that is animated is one', async ({ visitor, office }) => {
  const animated =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACGFjVEwAAAABAAAAALQt6aAAAAAaZmNUTAAAAAAAAAABAAAAAQAAAAAAAAAAAAEACgAAWn8w0AAAAA1JREFUeNpjZPjPUA8AA4YBgFo0fWsAAAAASUVORK5CYII=';
  const { id } = await aKeptNomination(visitor, {}, [new File([Buffer.from(animated, 'base64')], 'chart.png')]);
  expect((await findNomination(office, id)).documents).toMatchObject([{ name: 'chart.png', type: 'image/png' }]);
});

test('what a document is decides its content, not its name', async ({ visitor }) => {
  const zip = zipBytes({ 'notes.txt': 'hello' });
  const liars = [
    new File([zip], 'profile.pdf'),
    new File([zip], 'report.docx'),
    new File([pdfBytes()], 'photo.jpg'),
    new File(['MZ\x90'], 'photo.png'),
    new File(['<script>alert(1)</script>'], 'page.pdf'),
    new File([documents.docx()], 'old.doc'),
  ];
  expect(await objections(aKeptNomination(visitor, {}, liars))).toEqual([
    '“profile.pdf” is not really a PDF file',
    '“report.docx” is not really a DOCX file',
    '“photo.jpg” is not really a JPG file',
    '“photo.png” is not really a PNG file',
    '“page.pdf” is not really a PDF file',
    '“old.doc” is not really a DOC file',
  ]);
});

test('a PDF may begin with a few other bytes, as scanners and mail programs put there, and with no more than readers allow', async ({
  visitor,
}) => {
  const beginning = (bytes: string, name: string) => new File([bytes, pdfBytes()], name);
  const taken = [beginning('\r\n', 'a.pdf'), beginning('\ufeff', 'b.pdf'), beginning(' '.repeat(1_019), 'c.pdf')];
  await aKeptNomination(visitor, {}, taken);
  const liars = [beginning(' '.repeat(1_020), 'far.pdf'), new File(['%PDF'], 'cut.pdf')];
  expect(await objections(aKeptNomination(visitor, {}, liars))).toEqual([
    '“far.pdf” is not really a PDF file',
    '“cut.pdf” is not really a PDF file',
  ]);
});

test('only a Word document is a DOC or DOCX file: no sheet, no sheet with a letter inside, and nothing damaged', async ({
  visitor,
}) => {
  const circular = Buffer.from(compoundFile(['Workbook']));
  circular.writeUInt32LE(1, 512 + 4); // the directory goes on with itself
  const liars = [
    new File([compoundFile(['Workbook'])], 'sheet.doc'),
    new File([compoundFile(['WordDocument'], 'MBD00000001')], 'letter in a sheet.doc'),
    new File([compoundFile(['WordDocument']).subarray(0, 600)], 'cut short.doc'),
    new File([circular], 'in circles.doc'),
    new File([zipBytes({ '[Content_Types].xml': contentTypes })], 'empty.docx'),
  ];
  expect(await objections(aKeptNomination(visitor, {}, liars))).toEqual([
    '“sheet.doc” is not really a DOC file',
    '“letter in a sheet.doc” is not really a DOC file',
    '“cut short.doc” is not really a DOC file',
    '“in circles.doc” is not really a DOC file',
    '“empty.docx” is not really a DOCX file',
  ]);
});

test('a Word document that is protected by a password is told so', async ({ visitor }) => {
  const locked = new File([compoundFile(['EncryptionInfo', 'EncryptedPackage'])], 'locked.docx');
  const letter = new File([compoundFile(['WordDocument'])], 'letter.docx');
  expect(await objections(aKeptNomination(visitor, {}, [locked, letter]))).toEqual([
    '“locked.docx” is protected by a password: save it without one',
    '“letter.docx” is not really a DOCX file',
  ]);
});

test('a PDF that asks for a password is told so, and one whose owner only keeps it from being printed is taken', async ({
  visitor,
}) => {
  const ownerPassword = 'of the owner';
  const versions = ['1.3', '1.4', '1.7', '1.7ext3'] as const;
  const locked = versions.map((pdfVersion) => lockedPdf({ pdfVersion, ownerPassword, userPassword: 'ABCD1990' }, 'e-PAN.pdf'));
  expect(await objections(aKeptNomination(visitor, {}, await Promise.all(locked)))).toEqual(
    versions.map(() => '“e-PAN.pdf” is protected by a password: save it without one'),
  );
  const open = versions.map((pdfVersion) => lockedPdf({ pdfVersion, ownerPassword, permissions: { copying: false } }, 'a.pdf'));
  const talk = new File([pdfBytes(), 'In a file that says /Encrypt 5 0 R, or /Encrypt<<, somewhere'], 'talk.pdf');
  expect(await aKeptNomination(visitor, {}, [...(await Promise.all(open)), talk])).toBeDefined();
});

/** A compound file that says of itself what no program writes. @param power its sectors' size, as a power of two */
function madeUpCompoundFile(power: number, size: number, numbers: [at: number, number: number][]): File {
  const bytes = Buffer.from(compoundFile(['WordDocument']));
  const file = Buffer.concat([bytes.subarray(0, 512), Buffer.alloc(size - 512)]);
  file.writeUInt16LE(power, 30);
  for (const [at, number] of numbers) file.writeUInt32LE(number, at);
  return new File([file], `${power}.doc`);
}

test('a file made to be read for ever, or into all of the memory, is refused as what it is: no document', async ({ visitor }) => {
  const endOfChain = 0xfffffffe;
  const liars = [
    // Sectors of four bytes, whose list of tables goes on with itself and never holds a table.
    madeUpCompoundFile(2, 1_024, [
      [68, 200],
      [804, 200],
    ]),
    // The same in sectors of 512 bytes.
    madeUpCompoundFile(9, 1_536, [
      [68, 0],
      [1_020, 0],
    ]),
    // Sectors of 64 kB, of which the directory is one, again and again.
    madeUpCompoundFile(16, 3 * 2 ** 16, [
      [48, 0],
      [68, endOfChain],
      [76, 0],
      [2 ** 16, 0],
    ]),
  ];
  const before = process.memoryUsage().arrayBuffers;
  const said = await objections(aKeptNomination(visitor, {}, liars));
  expect(said).toEqual(['2', '9', '16'].map((name) => `“${name}.doc” is not really a DOC file`));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 2 ** 20);
});

test('a Word document made to fill the disk of whoever opens it is refused', async ({ visitor }) => {
  const bomb = Buffer.from(await documents.docx().arrayBuffer());
  // The size the archive names for its last part, once unpacked.
  const last = bomb.lastIndexOf('PK\x01\x02');
  bomb.writeUInt32LE(300 * 1024 * 1024, last + 24);
  expect(await objections(aKeptNomination(visitor, {}, [new File([bomb], 'report.docx')]))).toEqual([
    '“report.docx” unpacks to more than 200MB',
  ]);
});

test('a packed Word document is taken, and refused where it unpacks to more or less than it says, not at all, or into too many parts', async ({
  visitor,
}) => {
  const packed = (mainPart: Buffer, size?: number) =>
    zipBytes({ '[Content_Types].xml': contentTypes, 'word/document.xml': { packed: mainPart, size: size ?? 2 ** 20 } });
  const mainPart = deflateRawSync(Buffer.alloc(2 ** 20));
  await aKeptNomination(visitor, {}, [new File([packed(mainPart)], 'report.docx'), new File([packed(mainPart)], 'again.docx')]);
  const larger = deflateRawSync(Buffer.alloc(210 * 2 ** 20));
  const parts = Array.from({ length: 5_000 }, (_, number) => [`word/${number}.xml`, '']);
  const liars = [
    // What is small is unpacked at once, what is large by and by.
    ...[1_000, 2 ** 20].flatMap((size) => [
      new File([packed(larger, size)], 'more.docx'),
      new File([packed(mainPart.subarray(0, 600), size)], 'cut.docx'),
      new File([packed(Buffer.from('no such thing'), size)], 'other.docx'),
    ]),
    new File([packed(deflateRawSync(Buffer.alloc(999)), 1_000)], 'less.docx'),
    new File([packed(mainPart, 2 ** 21)], 'less.docx'),
    new File([zipBytes({ '[Content_Types].xml': contentTypes, ...Object.fromEntries(parts) })], 'parts.docx'),
  ];
  const before = process.memoryUsage().arrayBuffers;
  expect(await objections(aKeptNomination(visitor, {}, liars))).toEqual(
    ['more', 'cut', 'other', 'more', 'cut', 'other', 'less', 'less', 'parts'].map(
      (name) => `“${name}.docx” is not really a DOCX file`,
    ),
  );
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 2 ** 20);
});

test('a Word document whose list names the same bytes as many files is refused: each would be unpacked anew', async ({
  visitor,
}) => {
  const packed = deflateRawSync(Buffer.alloc(2 ** 20));
  const honest = Buffer.from(zipBytes({ '[Content_Types].xml': contentTypes, 'word/document.xml': { packed, size: 2 ** 20 } }));
  const [last, end] = ['PK\x01\x02', 'PK\x05\x06'].map((mark) => honest.lastIndexOf(mark)) as [number, number];
  const again = Array.from({ length: 20 }, () => honest.subarray(last, end));
  const ending = Buffer.from(honest.subarray(end));
  ending.writeUInt16LE(ending.readUInt16LE(10) + again.length, 10);
  ending.writeUInt32LE(ending.readUInt32LE(12) + Buffer.concat(again).length, 12);
  const liar = Buffer.concat([honest.subarray(0, end), ...again, ending]);
  expect(await objections(aKeptNomination(visitor, {}, [new File([liar], 'report.docx')]))).toEqual([
    '“report.docx” is not really a DOCX file',
  ]);
});

test('an empty document, one without an ending, and one of another kind are refused by name', async ({ visitor }) => {
  const refused = [new File([], 'empty.pdf'), new File([pdfBytes()], 'profile'), new File([pdfBytes()], 'page.pdf.html')];
  expect(await objections(aKeptNomination(visitor, {}, refused))).toEqual([
    '“empty.pdf” is empty',
    '“profile” is not a PDF, DOC, DOCX, JPG, JPEG or PNG file',
    '“page.pdf.html” is not a PDF, DOC, DOCX, JPG, JPEG or PNG file',
  ]);
});

test('a document of 10MB is taken, one byte more is too large', async ({ visitor }) => {
  await aKeptNomination(visitor, {}, [new File([pdfBytes(documentLimits.bytes)], 'exact.pdf')]);
  const error = await refusal(aKeptNomination(visitor, {}, [new File([pdfBytes(documentLimits.bytes + 1)], 'large.pdf')]));
  expect(error).toBeInstanceOf(TooLarge);
  expect(error?.errors).toEqual({ supportingDocuments: ['“large.pdf” is larger than 10MB'] });
});

test('ten documents are taken, eleven or a hundred are refused', async ({ visitor }) => {
  const some = (count: number) => Array.from({ length: count }, (_, i) => new File([pdfBytes()], `${i}.pdf`));
  await aKeptNomination(visitor, {}, some(10));
  for (const count of [11, 100]) {
    expect(await objections(aKeptNomination(visitor, {}, some(count)))).toEqual(['Choose at most 10 documents']);
  }
});

test('documents are kept in a bucket as they are on the disk', async ({ visitor, office }) => {
  const bucket = await openFiles(await bucketStorage());
  const { id } = await aKeptNomination({ ...visitor, files: bucket }, {}, [documents.pdf(), documents.docx()]);
  const { documents: kept } = await findNomination(office, id);
  const { content } = await readDocument({ ...office, files: bucket }, id, kept[0]?.id ?? '');
  expect(await text(content)).toBe(Buffer.from(pdfBytes()).toString());
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  const leftAfterSweep = async () => {
    await sweepFiles({ ...visitor, files: bucket }, documentFiles, tomorrow);
    return Array.fromAsync(bucket.list('nominations/'));
  };
  expect(await leftAfterSweep()).toHaveLength(2);
  await visitor.db.delete(nominationDocuments).where(eq(nominationDocuments.nominationId, id));
  expect(await leftAfterSweep()).toEqual([]);
});

test('names are kept, and harmless', async ({ visitor, office }) => {
  const names = [
    '../../etc/passwd.pdf',
    'C:\\Windows\\system.pdf',
    '..pdf.pdf',
    'bill\u202Efdp.pdf',
    'two\r\nlines\0.pdf',
    '<img src=x onerror=alert(1)>.pdf',
    'निर्यात र\u094d\u200dय.pdf',
    `${'long'.repeat(100)}.pdf`,
  ];
  const { id } = await aKeptNomination(
    visitor,
    {},
    names.map((name) => new File([pdfBytes()], name)),
  );
  const { documents } = await findNomination(office, id);
  expect(new Set(documents.map(({ name }) => name))).toEqual(
    new Set([
      'passwd.pdf',
      'system.pdf',
      'pdf.pdf',
      'billfdp.pdf',
      'two  lines.pdf',
      '<img src=x onerror=alert(1)>.pdf',
      'निर्यात र\u094d\u200dय.pdf',
      `${'long'.repeat(34)}l…longlong.pdf`,
    ]),
  );
  for (const { key } of documents) expect(key).toMatch(/^nominations\/[0-9a-f-]{36}$/);
});

test('a form that is cut off keeps nothing', async ({ visitor, db }) => {
  const cut = { values: aNomination(), uploads: [], cut: 'unreadable' as const };
  await expect(submitNomination(visitor, cut, now)).rejects.toThrow(Invalid);
  const misread = await refusal(submitNomination(visitor, { ...cut, cut: 'not in UTF-8' }, now));
  expect(misread?.errors).toEqual({ form: ['Send it in UTF-8.'] });
  const large = { field: 'supportingDocuments', name: '../film.pdf', size: documentLimits.bytes, path: '' };
  const endless = { ...large, size: large.size + 1 };
  const tooLarge = [
    { uploads: [large], errors: { supportingDocuments: ['The documents are too large together. Send fewer or smaller ones'] } },
    { uploads: [endless], errors: { supportingDocuments: ['“film.pdf” is larger than 10MB'] } },
    { uploads: [], errors: { form: ['The form has too much text. Please shorten it'] } },
  ];
  for (const { uploads, errors } of tooLarge) {
    const error = await refusal(submitNomination(visitor, { ...cut, uploads, cut: 'too large' }, now));
    expect(error).toBeInstanceOf(TooLarge);
    expect(error?.errors).toEqual(errors);
  }
  expect(await db.$count(nominations)).toBe(0);
});

test.for([
  ['2026-12-31T23:59:59', undefined],
  ['2027-01-01T00:10:00', 'Nominations for 2026 are closed. Nominations for 2027 open on February 1st, 2027.'],
  ['2027-01-31T23:59:59', 'Nominations for 2026 are closed. Nominations for 2027 open on February 1st, 2027.'],
  ['2027-02-01T00:00:00', undefined],
] as const)('at %s in India the answer is %s', async ([moment, message], { visitor }) => {
  const then = { ...visitor, clock: at(moment) };
  const admitted = await refusal(admitNomination(then));
  const kept = await refusal(aKeptNomination(then));
  expect([admitted, kept].map((answer) => (answer instanceof Error ? answer.message : undefined))).toEqual([message, message]);
  if (message) expect(kept).toBeInstanceOf(Conflict);
});

/** A nomination that is let in, and then read, at one moment. */
async function sent(ctx: Ctx, given: Partial<Nomination> = {}, files = [documents.pdf()]) {
  return aKeptNomination(ctx, given, files, await admitNomination(ctx));
}

test('a nomination kept in time that is sent again after the deadline, as its answer was lost, has its reference', async ({
  visitor,
}) => {
  const first = await sent({ ...visitor, clock: at('2026-12-31T23:59:58') });
  for (const moment of ['2027-01-01T00:00:03', '2027-01-01T00:09:57']) {
    expect(await sent({ ...visitor, clock: at(moment) })).toEqual(first);
  }
  expect(await visitor.db.$count(nominations)).toBe(1);
  expect(await Array.fromAsync(visitor.files.list('nominations/'))).toHaveLength(1);
});

test('a nomination that begins to arrive at the deadline is too late: whatever is wrong with it, it is told so, and no file is stored', async ({
  visitor,
}) => {
  const late = { ...visitor, clock: at('2027-01-01T00:00:00') };
  await aKeptNomination({ ...visitor, clock: at('2026-12-31T23:59:58') });
  for (const [given, files] of [
    [{}, [documents.pdf()]],
    [{ nomineeName: '' }, []],
    [{}, [new File(['x'], 'notes.txt')]],
  ] as const) {
    await expect(sent(late, given, [...files])).rejects.toThrow('Nominations for 2026 are closed.');
  }
  expect(await visitor.db.$count(nominations)).toBe(1);
  expect(await Array.fromAsync(visitor.files.list('nominations/'))).toEqual([]);
});

test('an address that sends many nominations has to wait', async ({ committed }) => {
  for (let i = 0; i < 20; i += 1) await admitNomination(committed);
  await expect(admitNomination(committed)).rejects.toThrow(TooManyTries);
  await expect(admitNomination({ ...committed, address: '192.0.2.8' })).resolves.toEqual(now);
});

/** A nomination with documents, of which each counts as the largest there may be. */
function withLargest(ctx: Ctx, nomineeName: string, files = 10) {
  const largest = Array.from({ length: files }, (_, i) => new File([pdfBytes()], `${i}.pdf`));
  return received(formOf(aNomination({ nomineeName }), largest), (form) => {
    const uploads = form.uploads.map((upload) => ({ ...upload, size: documentLimits.bytes }));
    return submitNomination(ctx, { ...form, uploads }, ctx.clock());
  });
}

test('an address that has sent a gigabyte of documents sends no more that day, but nominations without them', async ({
  visitor,
}) => {
  for (let i = 0; i < 10; i += 1) await withLargest(visitor, `Nominee ${i}`);
  const refused = await refusal(withLargest(visitor, 'One more'));
  expect(refused).toBeInstanceOf(TooManyTries);
  expect(refused).toMatchObject({ retryAfter: 86_400 });
  expect(refused?.message).toBe(
    'From one internet connection, which several people may share, we take a gigabyte of documents a day, and these would be more. Please wait 24 hours, or send the form without documents now: you can add them until the deadline, by the private link to the nomination.',
  );
  expect(await visitor.db.$count(nominations)).toBe(10);
  await aKeptNomination(visitor);
  await withLargest({ ...visitor, address: '192.0.2.8' }, 'Elsewhere');
  await withLargest(later(visitor, 24 * 60), 'The next day');
});

test('documents that were refused use up nothing: fewer that still fit are taken', async ({ visitor }) => {
  for (let i = 0; i < 10; i += 1) await withLargest(visitor, `Nominee ${i}`);
  for (const _ of [1, 2]) await expect(withLargest(visitor, 'One more')).rejects.toThrow(TooManyTries);
  await withLargest(visitor, 'One more', 2);
  await expect(withLargest(visitor, 'Another', 1)).rejects.toThrow(TooManyTries);
});

test('the same nomination sent again brings its documents once: they are neither stored nor counted again', async ({
  visitor,
}) => {
  const stored: string[] = [];
  const put: Ctx['files']['put'] = async (key, ...rest) => {
    stored.push(key);
    await visitor.files.put(key, ...rest);
  };
  const watched = { ...visitor, files: { ...visitor.files, put } };
  const first = await withLargest(watched, 'Asha');
  for (let i = 0; i < 10; i += 1) expect(await withLargest(watched, 'Asha')).toEqual(first);
  expect(stored).toHaveLength(10);
});

test('a nomination whose keeping fails leaves no row, and its files are swept away a day later', async ({ visitor, db }) => {
  // The first counts what the documents take up, the second keeps the nomination.
  const transactions = [db.transaction, () => Promise.reject(new Error('The database is away.'))];
  const failing = {
    ...visitor,
    db: new Proxy(db, {
      get: (target, name) => (name === 'transaction' ? transactions.shift() : Reflect.get(target, name)),
    }),
  };
  await expect(aKeptNomination(failing, {}, [documents.pdf()])).rejects.toThrow('The database is away.');
  const { id } = await aKeptNomination(visitor, {}, [documents.png()]);
  const hoursLater = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const leftAfterSweep = async (hours: number) => {
    await sweepFiles(visitor, documentFiles, hoursLater(hours));
    return (await Array.fromAsync(visitor.files.list('nominations/'))).map(({ key }) => key);
  };
  expect(await leftAfterSweep(23)).toHaveLength(2);
  const [document] = await db.select().from(nominationDocuments).where(eq(nominationDocuments.nominationId, id));
  expect(await leftAfterSweep(25)).toEqual([document?.key]);
});
