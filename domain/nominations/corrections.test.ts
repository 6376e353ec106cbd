import { eq, like } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries, inboxItems, mails, nominations, privateLinks } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';
import { tokenIn } from '#test/mails.ts';
import { aKeptNomination, aNomination } from '#test/nominations.ts';
import type { Ctx } from '../context.ts';
import { DoneBefore, Invalid, NotFound, Unauthenticated } from '../errors.ts';
import { letterText } from '../letter.ts';
import { correctForOffice, correctionVersion } from './corrections.server.ts';
import { endOfLinks } from './links.server.ts';
import { correctNominee, readHeldAboutNominee } from './nominee.server.ts';
import { findNomination } from './office.server.ts';

const correct = (ctx: Ctx, id: string, given: Record<string, string> = {}, seen?: string) =>
  correctForOffice(ctx, id, { ...aNomination(), ...given }, seen);

test('the office corrects what a nomination says, also after the deadline; which fields is recorded, what they say is not', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aKeptNomination(visitor);
  const late = { ...office, clock: () => new Date('2027-01-10T00:00:00+05:30') };
  const others = { nominatorEmail: 'stranger@example.in', nominatorSignature: 'Somebody Else' };
  const given = { nomineeName: 'Asha V.', organizationPhone: '022 2222 2222', ...others };
  expect(await correct(late, id.toUpperCase(), given)).toEqual(['organizationPhone', 'nomineeName']);
  const { nomination } = await findNomination(office, id);
  expect(nomination, 'the link to it goes where it went, and its signature stands').toMatchObject({
    ...aNomination({ nomineeName: 'Asha V.', organizationPhone: '022 2222 2222' }),
    correctedAt: late.clock(),
  });
  expect(await db.select().from(inboxItems)).toMatchObject([{ title: expect.stringContaining('Asha V. '), status: 'open' }]);
  const after = { fields: ['organizationPhone', 'nomineeName'] };
  expect(await db.select().from(auditEntries)).toMatchObject([
    { action: 'correct nomination', actorName: 'Administrator', subject: `nomination/${id}`, before: null, after },
  ]);
});

test('a nominee whose address the office corrects is told at the right one, and the link that went to the wrong one ends', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aKeptNomination(visitor);
  const strangers = await tokenIn(db, `nominee-told/${id}`);
  await correct(office, id, { nomineeEmail: 'verma@asha.example' });
  await expect(readHeldAboutNominee(visitor, strangers)).rejects.toThrow(NotFound);
  const told = await db
    .select()
    .from(mails)
    .where(like(mails.event, `nominee-told/${id}%`));
  expect(told).toMatchObject([{ recipient: 'verma@asha.example' }]);
  expect(await readHeldAboutNominee(visitor, await tokenIn(db, told[0]?.event ?? ''))).toMatchObject({ held: { cycle: 2026 } });
});

test('a nominee whose address is corrected is sent a link until its last moment, and is led to “Your data” once none would work', async ({
  visitor,
  office,
  db,
}) => {
  const end = endOfLinks(2026);
  const { id } = await aKeptNomination(visitor);
  const correctAt = async (moment: Date, given: Record<string, string>) => {
    await correct({ ...office, clock: () => moment }, id, given);
    const [mail] = await db
      .select()
      .from(mails)
      .where(like(mails.event, `nominee-told/${id}%`));
    return { expiresAt: mail?.expiresAt, event: mail?.event ?? '', text: mail ? letterText(mail.letter) : '' };
  };
  const last = new Date(end.getTime() - 1);
  const told = await correctAt(last, { nomineeEmail: 'verma@asha.example' });
  expect(told).toMatchObject({ expiresAt: end, text: expect.stringContaining('The link works until March 31st, 2027.') });
  const held = await readHeldAboutNominee({ ...visitor, clock: () => last }, await tokenIn(db, told.event));
  expect(held).toMatchObject({ held: { cycle: 2026 } });
  const nameless = { nominatorName: 'bit.ly/now', nominatorDesignation: 'bit.ly', nominatorOrganization: 'prize.in' };
  const late = await correctAt(end, { ...nameless, nomineeEmail: 'right@asha.example' });
  expect(late).toMatchObject({ expiresAt: null, text: expect.stringContaining('Under “Your data”, at the foot of every page') });
  expect(late.text).toContain('Nominated by: Under “Your data” you can read who it was\n');
  expect(late.text).not.toMatch(/link|https?:/i);
  expect(await db.$count(privateLinks, eq(privateLinks.purpose, 'nominee'))).toBe(0);
});

test('the office does not undo what the nominee has written meanwhile; the same sent again was done before', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aKeptNomination(visitor);
  const begun = correctionVersion((await findNomination(office, id)).nomination);
  const own = { nomineeName: 'Asha Verma', nomineePhone: '98200 00000', nomineeBiography: 'Mine.' };
  await correctNominee(visitor, await tokenIn(db, `nominee-told/${id}`), own);
  const given = { organizationName: 'Asha Mills' };
  const version = correctionVersion((await findNomination(office, id)).nomination);
  await expect(correct(office, id, given, begun)).rejects.toMatchObject({ version, standing: { nomineeBiography: 'Mine.' } });
  const again = { ...given, nomineeBiography: 'Mine.' };
  expect(await correct(office, id, again, version)).toEqual(['organizationName']);
  await expect(correct(office, id, again, version), 'a second press').rejects.toThrow(DoneBefore);
  const standing = correctionVersion((await findNomination(office, id)).nomination);
  expect(await correct(office, id, again, standing), 'what stands').toEqual([]);
  expect(await db.$count(auditEntries)).toBe(1);
});

test('what an organization took back need not be given again by the office; anything else that is missing is told', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aKeptNomination(visitor);
  const takenBack = { organizationEmail: '', organizationPhone: '' };
  await expect(correct(office, id, takenBack)).rejects.toThrow(Invalid);
  await db.update(nominations).set(takenBack).where(eq(nominations.id, id));
  expect(await correct(office, id, { ...takenBack, nomineeBiography: '' })).toEqual(['nomineeBiography']);
  await expect(correct(office, id, { ...takenBack, nomineeName: '' })).rejects.toMatchObject({
    errors: { nomineeName: ['Nominee name is required'] },
  });
});

test('an address that no form takes any more may stand while the office corrects the rest; another one is to be such that mail goes there', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aKeptNomination(visitor);
  const kept = { organizationEmail: 'office@asha_mills.in', nomineeEmail: 'asha@asha_mills.in' };
  await db.update(nominations).set(kept).where(eq(nominations.id, id));
  expect(await correct(office, id, { ...kept, organizationName: 'Asha Mills' })).toEqual(['organizationName']);
  await expect(
    correct(office, id, { organizationEmail: 'ravi@asha_mills.in', nomineeEmail: 'ravi@asha_mills.in' }),
  ).rejects.toMatchObject({
    errors: { organizationEmail: ['Organisation email is invalid'], nomineeEmail: ['Nominee email is invalid'] },
  });
});

test('only the office corrects a nomination so, and one there is', async ({ visitor, office }) => {
  const { id } = await aKeptNomination(visitor);
  await expect(correct(visitor, id)).rejects.toThrow(Unauthenticated);
  for (const unknown of [crypto.randomUUID(), 'abc', '\0']) await expect(correct(office, unknown)).rejects.toThrow(NotFound);
});
