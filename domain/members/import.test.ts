import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries, directoryCounts, mails, members } from '#db/schema.ts';
import { anApplication } from '#test/factories.ts';
import { administrator, later, test } from '#test/fixtures.ts';
import { untilOneWaits } from '#test/waiting.ts';
import { listDirectory } from './directory.server.ts';
import { importMembers } from './import.server.ts';
import { WrongList } from './list-rows.ts';
import { readMemberList } from './member-list.ts';
import { applyForMembership, approveMember, rejectMember } from './members.server.ts';
import { countries, DirectoryFilter } from './schema.ts';

const readList = (text: string) => readMemberList(Buffer.from(text));
const read = (text: string) => readList(text).members;
const counted = ({ listed, left }: Awaited<ReturnType<typeof importMembers>>) => ({ listed: listed.length, left });
const heading = 'fullName,phone,email,country,zipCode,state,businessDescription';

test('a list of members is listed in the directory, by nobody’s mail, and once however often it is brought', async ({
  visitor,
  db,
}) => {
  const list = read(
    `\uFEFF${heading}\r\n"Kaveri, Handlooms",98200 00001,kaveri@example.in,India,570001,Karnataka,"Silk,\nand cotton"\r\nअशोक,98200 00002,ashok@example.in,India,110001,,Tea\r\n`,
  );
  expect(list).toMatchObject([
    { fullName: 'Kaveri, Handlooms', businessDescription: 'Silk,\nand cotton', fax: '' },
    { fullName: 'अशोक' },
  ]);
  expect(counted(await importMembers(visitor, list))).toEqual({ listed: 2, left: 0 });
  const again = [...list, anApplication({ fullName: 'New', email: 'new@example.in' })];
  expect(counted(await importMembers(later(visitor, 1), again))).toEqual({ listed: 1, left: 2 });
  const found = await listDirectory(visitor, DirectoryFilter.parse({ q: 'handloom' }), 24);
  expect(found).toMatchObject({ total: 1, members: [{ fullName: 'Kaveri, Handlooms', state: 'Karnataka' }] });
  expect([await db.$count(members), await db.$count(mails)]).toEqual([3, 0]);
  expect(await db.select().from(auditEntries).orderBy(auditEntries.at)).toMatchObject([
    { action: 'import members', after: { listed: 2, left: 0 } },
    { action: 'import members', after: { listed: 1, left: 2 } },
  ]);
});

test('who stands in a list twice is listed once, also where it is brought twice at once', async ({ committed }) => {
  const list = ['Asha', 'ASHA', 'Bela', ...Array.from({ length: 400 }, (_, n) => `Chetan ${n}`), 'bela'].map((fullName) =>
    anApplication({ fullName, email: 'Family@example.in' }),
  );
  const brought = await Promise.all([importMembers(committed, list), importMembers(committed, list)]);
  expect(brought.map(({ listed }) => listed.length).toSorted()).toEqual([0, 402]);
  expect(await committed.db.$count(members)).toBe(402);
  const counts = await committed.db.select().from(directoryCounts).orderBy(directoryCounts.letter);
  expect(counts.map((count) => count.members)).toEqual([1, 1, 400]);
});

test('a member whose name the list spells with another apostrophe, dash or space is not listed a second time', async ({
  visitor,
  db,
}) => {
  const spelt = (fullName: string) => [anApplication({ fullName, email: 'silks@example.in' })];
  expect(counted(await importMembers(visitor, spelt("D'Souza - Silks")))).toEqual({ listed: 1, left: 0 });
  expect(counted(await importMembers(visitor, spelt('D’Souza \u2013 SILKS')))).toEqual({ listed: 0, left: 1 });
  expect(counted(await importMembers(visitor, spelt('D’Souza\u00A0\u2013 Silks')))).toEqual({ listed: 0, left: 1 });
  expect(await db.$count(members)).toBe(1);
});

test('a member whose address the list writes in capitals is not listed a second time', async ({ visitor, db }) => {
  const written = (email: string) => [anApplication({ email })];
  expect(counted(await importMembers(visitor, written('asha@example.in')))).toEqual({ listed: 1, left: 0 });
  expect(counted(await importMembers(visitor, written('ASHA@EXAMPLE.IN')))).toEqual({ listed: 0, left: 1 });
  expect(await db.$count(members)).toBe(1);
});

test('a member of the list whose application waits or was rejected is listed all the same', async ({ visitor, office }) => {
  const list = ['Waiting Mills', 'Rejected Mills'].map((fullName) => anApplication({ fullName }));
  for (const application of list) {
    const { id } = await applyForMembership(visitor, application);
    if (application.fullName === 'Rejected Mills') await rejectMember(office, id);
  }
  expect(counted(await importMembers(visitor, list))).toEqual({ listed: 2, left: 0 });
});

test('while a list is brought, the office approves members of the same state and letter', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const { id } = await applyForMembership(committed, anApplication({ fullName: 'Asha' }));
  // The list waits at its last member for as long as the test wants.
  await committed.db.execute(sql`create function wait() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(1); return new; end $$`);
  await committed.db.execute(sql`create trigger waits before insert on members for each row
    when (new.full_name = 'Last') execute function wait()`);
  let importing: ReturnType<typeof importMembers> | undefined;
  await committed.db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(1)`);
    const list = ['Anand', 'Last'].map((fullName) => anApplication({ fullName, email: 'other@example.in' }));
    importing = importMembers(committed, list);
    await untilOneWaits(committed.db);
    await approveMember(office, id);
  });
  expect(await importing).toMatchObject({ listed: [{ fullName: 'Anand' }, { fullName: 'Last' }], left: 0 });
  const counts = await committed.db.select().from(directoryCounts).orderBy(directoryCounts.letter);
  expect(counts.map(({ letter, members }) => [letter, members])).toEqual([
    ['a', 2],
    ['l', 1],
  ]);
});

test('a list with something wrong in it says in which rows, and names the fields there are', () => {
  const rows = 'Asha,1,asha@example.in,India,1,,Tea\n,1,not an address,Nepal,1,,Tea';
  expect(() => read(`${heading}\n${rows}`)).toThrow(
    new WrongList(
      `Row 3: fullName: Full name is required\nRow 3: email: Email is invalid\nRow 3: country: Choose one of these countries: ${countries.join(', ')}`,
    ),
  );
  expect(() => read('fullName,mail\nAsha,asha@example.in')).toThrow('there is no field mail. The fields are fullName, phone');
  expect(() => read(`${heading}\nAsha,1`)).toThrow(WrongList);
});

test('a country of a list is brought to its one spelling, and a state and PIN code count by it', () => {
  const member = (country: string, zipCode: string, state: string) =>
    `Asha,1,asha${zipCode}@example.in,${country},${zipCode},${state},Tea`;
  const rows = [member('INDIA', '570001', ''), member('Bharat', '600001', 'TN'), member('U.A.E.', '1', 'Dubai')];
  expect(read([heading, ...rows].join('\n')).map(({ country, state }) => [country, state])).toEqual([
    ['India', 'Karnataka'],
    ['India', 'Tamil Nadu'],
    ['UAE', 'Dubai'],
  ]);
  expect(() => read(`${heading}\n${member('INDIA', '600001', 'Madras')}`)).toThrow('Madras is no state of India');
});

test('of a long list in which every row is wrong, the first fifty complaints are told, and how many more there are', () => {
  const told = (rows: number, row: string) => {
    try {
      return read([heading, ...Array.from({ length: rows }, () => row)].join('\n'));
    } catch (error) {
      return error instanceof WrongList ? error.message.split('\n') : [];
    }
  };
  const invalid = 'Asha,1,none,India,1,,Tea';
  expect(told(50, invalid)).toHaveLength(50);
  expect(told(50, invalid).at(-1)).toBe('Row 51 (Asha): email: Email is invalid');
  expect(told(20_000, invalid)).toHaveLength(51);
  expect(told(20_000, invalid).at(-1)).toBe('And 19,950 more.');
  expect(told(51, `${invalid},coffee`).slice(-2)).toEqual(['Row 51 (Asha): “coffee” stands under no heading.', 'And 1 more.']);
});

test('a row with something wrong in it has the number a spreadsheet gives it, and its member’s name', () => {
  const rows = 'Asha,1,asha@example.in,India,1,,"Tea,\nand coffee"\n\n,,,,,,\nBharat  Ltd,1,none,India,1,,"Salt,\nand rice"';
  expect(() => read(`${heading}\n${rows}`)).toThrow(new WrongList('Row 5 (Bharat Ltd): email: Email is invalid'));
});

const sold = (text: string) => `Asha,1,asha@example.in,India,1,,${text}`;

test.for([
  ['is opened and never closed', [sold('"Tea'), sold('Rice'), sold('Salt')]],
  ['is closed by what opens the next, rows below', [sold('"Tea'), sold('Rice'), sold('"Salt, Pepper"')]],
  ['is closed before the text ends', [sold('"Tea" and coffee'), sold('Rice')]],
  ['is part of a text that none surrounds', [sold('Pipes of 6"'), sold('Rice')]],
] as const)('a quotation mark that %s is looked for in its own row', ([, rows]) => {
  // A spreadsheet counts the row that takes two lines once, and the empty one.
  const above = [heading, sold('"Silk,\nand cotton"'), ''];
  expect(() => read([...above, ...rows].join('\n'))).toThrow(
    new WrongList(
      'Row 4: there is a quotation mark too many, or one is missing. Put one before the cell’s text and one after it, or none; write each that is part of the text twice.',
    ),
  );
});

test('a complaint about a list repeats of a long cell only how it begins', () => {
  const [long, begun] = ['न'.repeat(5_000), `${'न'.repeat(60)}…`];
  const wrong = (list: string) => expect(() => read(list));
  wrong(`${heading}\n${long},1,none,India,1,,Tea`).toThrow(
    new WrongList(`Row 2 (${begun}): fullName: Use at most 200 characters\nRow 2 (${begun}): email: Email is invalid`),
  );
  wrong(`${heading}\n${sold('Tea')},${long}`).toThrow(new WrongList(`Row 2 (Asha): “${begun}” stands under no heading.`));
  wrong(`${heading},${long}`).toThrow(`there is no field ${begun}. The fields are`);
});

test('of many headings that name no field, the first fifty are told, and how many more there are', () => {
  const unknown = Array.from({ length: 1_051 }, (_, column) => `c${column}`);
  expect(() => read(`${heading},${unknown.join(',')}`)).toThrow('c48, c49, and 1,001 more. The fields are fullName');
});

test('the empty rows and columns that a spreadsheet leaves behind do not count', () => {
  const rows = 'Asha,1,asha@example.in,India,1,,,Tea,\n,,,,,,,,\n , ,,,,,,,\n\nBina,2,bina@example.in,India,1,,,Rice';
  const list = read(`${heading.replace('business', ',business')}, \n${rows}\n,,,,,,,,\n`);
  expect(list.map(({ fullName, businessDescription }) => [fullName, businessDescription])).toEqual([
    ['Asha', 'Tea'],
    ['Bina', 'Rice'],
  ]);
  expect(() => read(`${heading},\nAsha,1,asha@example.in,India,1,,Tea, coffee`)).toThrow(
    new WrongList('Row 2 (Asha): “coffee” stands under no heading.'),
  );
});

test('a state of a list is found in the directory however it is written, and told by the PIN code where it is left out', () => {
  const member = (state: string, zipCode = '999999', country = 'India') =>
    `Asha,1,asha@example.in,${country},${zipCode},${state},Tea`;
  const rows = [
    member('TAMIL NADU'),
    member('Tamilnadu'),
    member(' jammu & kashmir'),
    member('Dadra & Nagar Haveli and Daman & Diu.'),
    member('T.N.'),
    member('Orissa'),
    member('new delhi'),
    member('', '570 001'),
    member('', '999999'),
    member('N.S.W.', '2000', 'Australia'),
  ];
  const each = rows.map((row, index) => row.replace('asha@', `asha${index}@`));
  expect(read([heading, ...each].join('\n')).map(({ state }) => state)).toEqual([
    'Tamil Nadu',
    'Tamil Nadu',
    'Jammu and Kashmir',
    'Dadra and Nagar Haveli and Daman and Diu',
    'Tamil Nadu',
    'Odisha',
    'Delhi',
    'Karnataka',
    '',
    'N.S.W.',
  ]);
  const wrong = 'state: Madras is no state of India. Write its name in full, or leave it empty: the PIN code may tell it.';
  expect(() => read([heading, member('Madras', '600001'), ',1,asha@example.in,India,1,Madras,Tea'].join('\n'))).toThrow(
    new WrongList(`Row 2 (Asha): ${wrong}\nRow 3: fullName: Full name is required\nRow 3: ${wrong}`),
  );
});

test('a list names the members whose state its rows left out and the PIN code told, and no others', () => {
  const member = (fullName: string, zipCode: string, state = '', country = 'India') =>
    `${fullName},1,asha@example.in,${country},${zipCode},${state},Tea`;
  const rows = [
    member('Asha', '570001'),
    member('Bela', '570001', 'Karnataka'),
    member('Chetan', '999999'),
    member('Divya', '570001', '', 'Germany'),
    member('Esha', '247667'),
  ];
  const { members, guessedStates } = readList([heading, ...rows].join('\n'));
  expect(members.map(({ state }) => state)).toEqual(['Karnataka', 'Karnataka', '', '', 'Uttarakhand']);
  expect([...guessedStates.values()]).toEqual(['Row 2 (Asha): Karnataka', 'Row 6 (Esha): Uttarakhand']);
});

test('a list whose telephone numbers a spreadsheet has rounded is refused, row by row', () => {
  const rows = 'Asha,9.19877E+11,asha@example.in,India,4e+05,,Tea\nBina,+91 98770 00000,bina@example.in,India,400001,,Tea';
  const rounded = 'the spreadsheet has rounded this number. Format the column as text, and enter the number again.';
  expect(() => read(`${heading}\n${rows}`)).toThrow(
    new WrongList(`Row 2 (Asha): phone: ${rounded}\nRow 2 (Asha): zipCode: ${rounded}`),
  );
});

test.for([
  [';', 'semicolons'],
  ['\t', 'tabs'],
])('a list that is separated by %j is told to be, whatever stands in its rows', ([separator, name]) => {
  const row = ['Asha Textiles', '"12, MG Road"', 'asha@asha.example'].join(separator);
  for (const heading of [
    ['fullName', 'address', 'email'],
    ['"fullName"', '"address"', '"email"'],
  ]) {
    const file = Buffer.from(`\r\n${heading.join(separator)}\r\n${row}\r\n`);
    expect(() => readMemberList(file)).toThrow(`The file is separated by ${name}. Save it as values separated by commas.`);
  }
});

test('a list in another encoding than UTF-8, with a heading twice or without a member is refused', () => {
  const row = 'Café Coffee,98200 00001,cafe@example.in,India,570001,,Coffee';
  const list = `${heading}\n${row}`;
  for (const file of [Buffer.from(list, 'latin1'), Buffer.from(`\uFEFF${list}`, 'utf16le')]) {
    expect(() => readMemberList(file)).toThrow(
      new WrongList('The file is not in UTF-8. In a spreadsheet, save it as “CSV UTF-8”.'),
    );
  }
  expect(() => read(`${heading},fullName\n${row},Asha`)).toThrow(new WrongList('Row 1: the field fullName is there twice.'));
  for (const nobody of ['', heading, `${heading}\n\n`]) {
    expect(() => read(nobody)).toThrow(new WrongList('There is no member in the file.'));
  }
});
