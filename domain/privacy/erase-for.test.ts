import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries, inboxItems, invoices, members, orders, privateLinks } from '#db/schema.ts';
import { aContactMessage, aMember, aPaidOrder } from '#test/factories.ts';
import { administrator, colleague, test } from '#test/fixtures.ts';
import type { Ctx } from '../context.ts';
import { Conflict, Forbidden, NotFound, Unauthenticated } from '../errors.ts';
import { findCompany } from '../members/members.server.ts';
import { writeToChamber } from '../messages/messages.server.ts';
import { countHeldFor, eraseFor } from './erase-for.server.ts';
import { findHeld } from './held-data.server.ts';
import { ErasureFor, YourDataRequest } from './schema.ts';
import { mailYourData } from './your-data.server.ts';

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
  await mailYourData(visitor, email);
  const before = await countHeldFor(office, email);
  const came = await eraseFor(office, aForm());
  expect(came?.erased).toEqual(before.filter(({ heading }) => heading !== 'Course'));
  expect(came?.kept).toMatchObject([{ heading: 'Course', reasons: [expect.stringContaining('section 36')] }]);
  await expect(findCompany(visitor, id)).rejects.toThrow(NotFound);
  expect([await db.$count(members), await db.$count(inboxItems), await db.$count(invoices)]).toEqual([0, 0, 1]);
  expect(await db.select({ mobile: orders.mobile }).from(orders)).toEqual([{ mobile: '' }]);
  expect(await db.$count(privateLinks, eq(privateLinks.subjectId, email)), 'their own link ends').toBe(0);
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

test('the same form sent three times at once is one erasure, and nobody is told that there was nothing', async ({
  committed,
}) => {
  const office: Ctx = { ...committed, actor: administrator };
  await writeToChamber(committed, aContactMessage({ email }));
  const form = aForm();
  const answers = await Promise.all([1, 2, 3].map(() => eraseFor(office, form)));
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(2);
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

test.for(['ravi.@gmail.com', 'ravi..k@gmail.com', 'ravi@my_shop.in', 'ravi@gmail.com/', 'ravi@10.0.0.1'])(
  'what was kept under an address that no form takes any more is found under it, and erased: %s',
  async (kept, { visitor, office, db }) => {
    await writeToChamber(visitor, aContactMessage({ email: kept }));
    const { email } = YourDataRequest.parse({ email: ` ${kept.toUpperCase()} ` });
    const held = (await countHeldFor(office, email)).map(({ heading }) => heading);
    expect(held).toEqual(['Messages and listing changes', 'Emails', 'What you agreed to']);
    await eraseFor(office, ErasureFor.parse({ email, form: crypto.randomUUID() }));
    expect(await countHeldFor(office, email)).toEqual([]);
    expect(await db.$count(inboxItems)).toBe(0);
  },
);

test.for(['ravi', 'ravi@gmail', '@gmail.com', 'ravi@gmail.', 'ravi nair@gmail.com', 'ravi@gmail.com, asha@gmail.com'])(
  'what never was an address is told so to whoever looks for it: %s',
  (email) => {
    for (const rule of [YourDataRequest, ErasureFor]) {
      const { error } = rule.safeParse({ email, form: crypto.randomUUID() });
      expect(error?.issues.map(({ message }) => message)).toEqual(['Email is invalid']);
    }
  },
);
