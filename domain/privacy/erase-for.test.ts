import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries, inboxItems, invoices, members, orders } from '#db/schema.ts';
import { aContactMessage, aMember, aPaidOrder } from '#test/factories.ts';
import { colleague, test } from '#test/fixtures.ts';
import type { Ctx } from '../context.ts';
import { Conflict, Forbidden, NotFound, Unauthenticated } from '../errors.ts';
import { findCompany } from '../members/members.server.ts';
import { writeToChamber } from '../messages/messages.server.ts';
import { countHeldFor, eraseFor } from './erase-for.server.ts';
import { findHeld } from './held-data.server.ts';

const email = 'asha@example.in';

/** A member who has written and bought the course. @returns the listing's id */
async function aPerson(visitor: Ctx, office: Ctx): Promise<string> {
  const { id } = await aMember(office, { email });
  await writeToChamber(visitor, aContactMessage({ email }));
  await aPaidOrder(visitor, { email });
  return id;
}

const aForm = () => ({ email: 'Asha@Example.in', form: crypto.randomUUID() });

const onRecord = ({ db }: Ctx) => db.select().from(auditEntries).where(eq(auditEntries.action, 'erase personal data'));

test('the administrator sees how much is held under an address, and nothing of what it says', async ({ visitor, office }) => {
  await aPerson(visitor, office);
  const held = await countHeldFor(office, 'Asha@Example.in');
  expect(held.map(({ heading, count, kept }) => [heading, count, kept])).toEqual(
    (await findHeld(office.db, email, office.clock())).map(({ heading, items }) => [
      heading,
      items.length,
      heading === 'Course' ? 1 : 0,
    ]),
  );
  expect(held.find(({ heading }) => heading === 'Course')?.reasons).toEqual([expect.stringContaining('section 36')]);
  expect(JSON.stringify(held)).not.toMatch(/asha|handloom|9820/i);
});

test('the administrator erases for somebody what their own link would; how much is on record, of whom is not', async ({
  visitor,
  office,
  db,
}) => {
  const id = await aPerson(visitor, office);
  const before = await countHeldFor(office, email);
  const came = await eraseFor(office, aForm());
  expect(came?.erased).toEqual(before.filter(({ heading }) => heading !== 'Course'));
  expect(came?.kept).toMatchObject([{ heading: 'Course', reasons: [expect.stringContaining('section 36')] }]);
  await expect(findCompany(visitor, id)).rejects.toThrow(NotFound);
  expect([await db.$count(members), await db.$count(inboxItems), await db.$count(invoices)]).toEqual([0, 0, 1]);
  expect(await db.select({ mobile: orders.mobile }).from(orders)).toEqual([{ mobile: '' }]);
  const erased = Object.fromEntries(before.flatMap(({ heading, count, kept }) => (kept === 0 ? [[heading, count]] : [])));
  const records = await onRecord(office);
  expect(records).toMatchObject([{ actorName: 'Administrator', before: null, after: { erased, kept: { Course: 1 } } }]);
  expect(JSON.stringify(records)).not.toMatch(/asha/i);
});

test('the same form sent again erases nothing more, and is on record once', async ({ visitor, office, db }) => {
  await aPerson(visitor, office);
  const form = aForm();
  expect(await eraseFor(office, form)).toBeDefined();
  await writeToChamber(visitor, aContactMessage({ email }));
  expect(await eraseFor(office, form)).toBeUndefined();
  expect(await db.$count(inboxItems)).toBe(1);
  expect(await onRecord(office)).toHaveLength(1);
});

test('nobody but the administrator sees or erases what is held about others', async ({ visitor, office, db }) => {
  await aPerson(visitor, office);
  const asColleague = { ...office, actor: colleague };
  await expect(countHeldFor(asColleague, email)).rejects.toThrow(Forbidden);
  await expect(eraseFor(asColleague, aForm())).rejects.toThrow(Forbidden);
  await expect(countHeldFor(visitor, email)).rejects.toThrow(Unauthenticated);
  await expect(eraseFor(visitor, aForm())).rejects.toThrow(Unauthenticated);
  expect(await db.$count(members)).toBe(1);
});

test('what was written to the office’s own mailbox is not erased by its address: it belongs to others', async ({
  visitor,
  office,
}) => {
  const own = { ...office, officeEmail: 'Office@chamber.example' };
  await writeToChamber({ ...visitor, officeEmail: own.officeEmail }, aContactMessage({ email }));
  await expect(countHeldFor(own, 'office@chamber.example')).rejects.toThrow(Conflict);
  await expect(eraseFor(own, { ...aForm(), email: 'office@chamber.example' })).rejects.toThrow(Conflict);
});
