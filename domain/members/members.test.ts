import { eq, like, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries, consents, mails, members } from '#db/schema.ts';
import { aMember, anApplication } from '#test/factories.ts';
import { colleague, later, now, test } from '#test/fixtures.ts';
import { Conflict, DoneBefore, NotFound, Unauthenticated } from '../errors.ts';
import { parseRetention } from '../retention-setting.ts';
import { applyForMembership, approveMember, findApplication, findCompany, rejectMember } from './members.server.ts';
import { listNewest } from './newest.server.ts';
import { listPending } from './pending.server.ts';
import { takeUpAgain } from './rejected.server.ts';

test('an application is kept as it was sent, pending', async ({ visitor, office }) => {
  const { id, status } = await applyForMembership(visitor, anApplication());
  expect(status).toBe('pending');
  expect(await findApplication(office, id)).toMatchObject({ ...anApplication(), status: 'pending', createdAt: now });
});

test('a state of India is kept as the directory offers it, however it was sent; another country’s as it was sent', async ({
  visitor,
  office,
}) => {
  const kept = async (sent: { country: string; state: string }) => {
    const { id } = await applyForMembership(visitor, anApplication(sent));
    return (await findApplication(office, id)).state;
  };
  for (const state of ['karnataka', 'KA']) expect(await kept({ country: 'India', state })).toBe('Karnataka');
  expect(await kept({ country: 'India', state: 'Orissa' })).toBe('Odisha');
  expect(await kept({ country: 'India', state: 'Madras' })).toBe('Madras');
  expect(await kept({ country: 'United States', state: 'GA' })).toBe('GA');
});

test('an application and the mail that confirms it are kept together, with a job that sends it', async ({ visitor, db }) => {
  const { id } = await applyForMembership(visitor, anApplication());
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.event, `member-applied/${id}`));
  expect(mail).toMatchObject({ recipient: 'asha@example.in', status: 'queued' });
  const { rows } = await db.execute(sql`
    select count(*)::int as jobs from graphile_worker._private_jobs where payload ->> 'mailId' = ${mail?.id ?? ''}`);
  expect(rows).toEqual([{ jobs: 1 }]);
});

test('an application is kept with a dated record of what its form said', async ({ visitor, db }) => {
  const { id } = await applyForMembership(visitor, anApplication());
  const [consent] = await db.select().from(consents);
  expect(consent).toMatchObject({ purpose: 'membership', subject: `member/${id}`, email: 'asha@example.in', at: now });
  expect(consent?.text).toMatch(
    /^We keep your full name.*public directory.*erased after one year.*By sending this form you agree/,
  );
  const shorter = { ...visitor, retention: parseRetention('rejectedApplications=90') };
  await applyForMembership(shorter, anApplication({ fullName: 'Later' }));
  expect((await db.select().from(consents)).map(({ text }) => /erased after (.*?)\./.exec(text)?.[1]).sort()).toEqual([
    '90 days',
    'one year',
  ]);
});

test('the same application sent again within minutes is one application', async ({ visitor, db }) => {
  const first = await applyForMembership(visitor, anApplication());
  const nineMinutesLater = { ...visitor, clock: () => new Date(now.getTime() + 9 * 60_000) };
  expect(await applyForMembership(nineMinutesLater, anApplication())).toEqual(first);
  expect(await db.$count(members)).toBe(1);
  expect(await db.$count(mails)).toBe(1);
});

test('an application that was erased may be sent again at once', async ({ visitor, db }) => {
  const first = await applyForMembership(visitor, anApplication());
  await db.delete(members).where(eq(members.id, first.id));
  const second = await applyForMembership(visitor, anApplication());
  expect(second.id).not.toBe(first.id);
  expect(await db.$count(members)).toBe(1);
});

test('an application that was rejected may be sent again at once, and waits for the office', async ({ visitor, office }) => {
  const first = await applyForMembership(visitor, anApplication());
  await rejectMember(office, first.id);
  const second = await applyForMembership(visitor, anApplication());
  expect(await applyForMembership(visitor, anApplication())).toEqual(second);
  expect((await listPending(office, '', 100)).members.map(({ id }) => id)).toEqual([second.id]);
});

test('the same application sent again after a while is another one', async ({ visitor, db }) => {
  await applyForMembership(visitor, anApplication());
  const later = { ...visitor, clock: () => new Date(now.getTime() + 11 * 60_000) };
  await applyForMembership(later, anApplication());
  expect(await db.$count(members)).toBe(2);
});

test('an application that differs in one field is another application', async ({ visitor, db }) => {
  await applyForMembership(visitor, anApplication());
  await applyForMembership(visitor, anApplication({ fax: '022 1234' }));
  expect(await db.$count(members)).toBe(2);
});

test('hostile and foreign text is kept exactly as it was sent', async ({ visitor, office }) => {
  const hostile = anApplication({
    fullName: `<script>alert('x')</script> "आशा" %_\\ 🧵`,
    businessDescription: "'; drop table members; -- \u202Eabc\u202C مرحبا",
  });
  const { id } = await applyForMembership(visitor, hostile);
  expect(await findApplication(office, id)).toMatchObject(hostile);
});

test('approving lists the member, writes to the applicant and leaves an audit entry', async ({ visitor, office, db }) => {
  const { id } = await applyForMembership(visitor, anApplication());
  const member = await approveMember(office, id);
  expect(member).toMatchObject({ status: 'approved', decidedAt: now });
  expect(await findCompany(visitor, id)).toMatchObject({ fullName: 'Asha Textiles' });
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.event, `member-approved/${id}`));
  expect(mail?.letter.blocks).toContainEqual(expect.objectContaining({ link: expect.stringContaining(`/company/${id}`) }));
  expect(await db.select().from(auditEntries)).toMatchObject([
    {
      action: 'approve member',
      actorName: 'Administrator',
      subject: `member/${id}`,
      before: { status: 'pending' },
      after: { status: 'approved' },
    },
  ]);
});

test('rejecting keeps the row, writes to the applicant and leaves an audit entry', async ({ visitor, office, db }) => {
  const { id } = await applyForMembership(visitor, anApplication());
  await rejectMember(office, id);
  expect(await findApplication(office, id)).toMatchObject({ status: 'rejected' });
  await expect(findCompany(visitor, id)).rejects.toThrow(NotFound);
  expect(await db.$count(mails, like(mails.event, `member-rejected/${id}/%`))).toBe(1);
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'reject member'))).toBe(1);
});

test('a decision already taken is not taken again', async ({ visitor, office, db }) => {
  const approved = await applyForMembership(visitor, anApplication());
  const rejected = await applyForMembership(visitor, anApplication({ fullName: 'Other' }));
  await approveMember(office, approved.id);
  await rejectMember(office, rejected.id);
  const before = { mails: await db.$count(mails), audit: await db.$count(auditEntries) };
  await expect(approveMember(office, approved.id)).rejects.toThrow(new Conflict('This application has already been approved.'));
  await expect(rejectMember(office, approved.id)).rejects.toThrow(Conflict);
  await expect(approveMember(office, rejected.id)).rejects.toThrow(new Conflict('This application has already been rejected.'));
  expect({ mails: await db.$count(mails), audit: await db.$count(auditEntries) }).toEqual(before);
});

test('a decision pressed twice is known as its own repeat, for some minutes and to who took it alone', async ({
  visitor,
  office,
}) => {
  const { id } = await applyForMembership(visitor, anApplication());
  await approveMember(office, id);
  await expect(approveMember(later(office, 9), id)).rejects.toThrow(DoneBefore);
  for (const other of [
    () => approveMember({ ...office, actor: colleague }, id),
    () => rejectMember(office, id),
    () => approveMember(later(office, 11), id),
  ])
    await expect(other()).rejects.not.toThrow(DoneBefore);
});

test('a rejection that a colleague has undone since, by approving, is not answered as done by whoever rejects again', async ({
  visitor,
  office,
}) => {
  const { id } = await applyForMembership(visitor, anApplication());
  await rejectMember(office, id);
  await takeUpAgain({ ...office, actor: colleague }, id);
  await approveMember({ ...office, actor: colleague }, id);
  const again = rejectMember(office, id);
  await expect(again).rejects.toThrow(new Conflict('This application has already been approved.'));
  await expect(again).rejects.not.toThrow(DoneBefore);
});

test('a visitor can neither see nor decide applications', async ({ visitor }) => {
  const { id } = await applyForMembership(visitor, anApplication());
  await expect(listPending(visitor, '', 100)).rejects.toThrow(Unauthenticated);
  await expect(findApplication(visitor, id)).rejects.toThrow(Unauthenticated);
  await expect(approveMember(visitor, id)).rejects.toThrow(Unauthenticated);
  await expect(rejectMember(visitor, id)).rejects.toThrow(Unauthenticated);
});

test('the office is told that there is no such application, also of what is no id', async ({ office }) => {
  for (const id of [crypto.randomUUID(), 'abc'])
    await expect(approveMember(office, id)).rejects.toThrow('There is no such application.');
});

test('unknown and malformed ids, pending and rejected members are not found by the public', async ({ visitor, office }) => {
  const pending = await applyForMembership(visitor, anApplication());
  const rejected = await applyForMembership(visitor, anApplication({ fullName: 'Other' }));
  await rejectMember(office, rejected.id);
  for (const id of [pending.id, rejected.id, crypto.randomUUID(), 'abc', '', "' or 1=1 --", '\0']) {
    await expect(findCompany(visitor, id), id).rejects.toThrow(NotFound);
  }
});

test('the office sees pending applications, the oldest first', async ({ visitor, office }) => {
  const later = { ...visitor, clock: () => new Date(now.getTime() + 60_000) };
  await applyForMembership(later, anApplication({ fullName: 'Second' }));
  await applyForMembership(visitor, anApplication({ fullName: 'First' }));
  await aMember(office, { fullName: 'Decided' });
  const { members: pending, nextCursor, total } = await listPending(office, '', 100);
  expect(pending.map((member) => member.fullName)).toEqual(['First', 'Second']);
  expect({ nextCursor, total }).toEqual({ nextCursor: null, total: 2 });
});

test('the newest members are those approved last', async ({ office }) => {
  await aMember(office, { fullName: 'Earlier' });
  await aMember({ ...office, clock: () => new Date(now.getTime() + 60_000) }, { fullName: 'Later' });
  expect((await listNewest(office, 1)).map((member) => member.fullName)).toEqual(['Later']);
});
