import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { inboxItems, listingChanges, mails, members } from '#db/schema.ts';
import { aMember, anApplication } from '#test/factories.ts';
import { administrator, later, test } from '#test/fixtures.ts';
import { ownerOf } from '#test/owner.ts';
import { untilOneWaits } from '#test/waiting.ts';
import type { Ctx } from '../context.ts';
import { NotFound } from '../errors.ts';
import { aboutOf } from '../inbox-about.ts';
import { letterText } from '../letter.ts';
import { correctMember } from '../members/corrections.server.ts';
import { endMembership } from '../members/end-membership.server.ts';
import { editListing, requestIdentity } from '../members/listing.server.ts';
import { approveListingChange, revertListingChange } from '../members/listing-changes.server.ts';
import { type Application, Correction, ListingEdit } from '../members/schema.ts';
import { answerItem } from './inbox.server.ts';

const correct = (office: Ctx, id: string, given: Partial<Application>) =>
  correctMember(office, id, Correction.parse(anApplication(given)));

/** The changes that the office was told of, the oldest first. */
const changes = (ctx: Ctx) => ctx.db.select().from(listingChanges).orderBy(asc(listingChanges.at));

/** Answers the claim of a change. @returns the mail */
async function answerClaimOf(office: Ctx, change: string) {
  const [item] = await office.db
    .select()
    .from(inboxItems)
    .where(eq(inboxItems.about, aboutOf('listing-change', change)));
  const entryId = crypto.randomUUID();
  await answerItem(office, 'claims', item?.id ?? '', { entryId, answer: 'We have seen to it.' });
  const [mail] = await office.db
    .select()
    .from(mails)
    .where(eq(mails.event, `inbox-answer/${entryId}`));
  if (!mail) throw new Error('No answer was mailed.');
  const { recipient, subject, letter } = mail;
  return { recipient, subject, letter: letterText(letter) };
}

const answered = (name: string, recipient: string) => ({
  recipient,
  subject: `Re: ${name}`,
  letter: `Dear ${name},\n\nWe have seen to it.\n\nWith regards,\nThe chamber’s office`,
});

test('an answer about a correction that was taken back goes to the member, and tells a stranger nothing', async ({ office }) => {
  const { id } = await aMember(office);
  await correct(office, id, { email: 'stranger@elsewhere.example' });
  const [slip] = await changes(office);
  await revertListingChange(office, slip?.id ?? '');
  expect(await answerClaimOf(office, slip?.id ?? '')).toEqual(answered('Asha Textiles', 'asha@example.in'));
});

test('an answer about a correction goes to the address that was corrected, without the one it was', async ({ office }) => {
  const { id } = await aMember(office, { email: 'lost@example.in' });
  await correct(office, id, { email: 'found@example.in' });
  await correct(later(office, 1), id, { email: 'kept@example.in' });
  for (const change of await changes(office)) {
    expect(await answerClaimOf(office, change.id)).toEqual(answered('Asha Textiles', 'kept@example.in'));
  }
});

test('an answer given while the office changes the listing’s address waits, and goes to the new one', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const { id } = await aMember(office);
  await correct(office, id, { email: 'former@example.in' });
  const [change] = await changes(office);
  const { answering } = await office.db.transaction(async (transaction) => {
    await transaction.update(members).set({ email: 'owner@example.in' }).where(eq(members.id, id));
    const answering = answerClaimOf(office, change?.id ?? '');
    await untilOneWaits(office.db);
    return { answering };
  });
  expect(await answering).toEqual(answered('Asha Textiles', 'owner@example.in'));
});

test('once a wish is approved, answers go to the new name and address: about it, and about all that the owner did before', async ({
  visitor,
  office,
}) => {
  const { id } = await aMember(office);
  await editListing(await ownerOf(visitor, id), ListingEdit.parse(anApplication({ fax: '1' })));
  await requestIdentity(await ownerOf(later(visitor, 1), id), { fullName: 'Brocade House', email: 'new@example.in' });
  const [edit, wish] = await changes(office);
  expect(await answerClaimOf(office, wish?.id ?? '')).toEqual(answered('Asha Textiles', 'asha@example.in'));
  await approveListingChange(office, wish?.id ?? '');
  for (const change of [edit, wish]) {
    expect(await answerClaimOf(office, change?.id ?? '')).toEqual(answered('Brocade House', 'new@example.in'));
  }
});

test('nobody is answered once the membership has ended', async ({ office, db }) => {
  const { id } = await aMember(office);
  await correct(office, id, { email: 'found@example.in' });
  const [item] = await db.select().from(inboxItems);
  await endMembership(office, id, { reason: 'The fee was not paid.' });
  const mailed = await db.$count(mails);
  const answer = { entryId: crypto.randomUUID(), answer: 'We have seen to it.' };
  await expect(answerItem(office, 'claims', item?.id ?? '', answer)).rejects.toThrow(NotFound);
  // As a claim would be that outlived its listing.
  if (item) await db.insert(inboxItems).values(item);
  await expect(answerItem(office, 'claims', item?.id ?? '', answer)).rejects.toThrow(NotFound);
  expect(await db.$count(mails)).toBe(mailed);
});
