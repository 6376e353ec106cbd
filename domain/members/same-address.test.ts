import { expect } from 'vitest';
import { aMember, anApplication } from '#test/factories.ts';
import { later, test } from '#test/fixtures.ts';
import { Unauthenticated } from '../errors.ts';
import { applyForMembership, rejectMember } from './members.server.ts';
import { othersAtAddress } from './same-address.server.ts';

test('the office is told what else there is under the address of an application, and of rejected ones nothing', async ({
  visitor,
  office,
}) => {
  const first = await applyForMembership(visitor, anApplication({ fullName: 'Rejected' }));
  await rejectMember(office, first.id);
  const listed = await aMember(office, { fullName: 'Listed already' });
  const alone = await aMember(office, { fullName: 'Somebody else', email: 'bharat@example.in' });
  const { id } = await applyForMembership(later(visitor, 20), anApplication({ email: 'ASHA@example.in' }));
  const listing = { id: listed.id, fullName: 'Listed already', status: 'approved' };
  const waiting = { id, fullName: anApplication().fullName, status: 'pending' };
  expect(await othersAtAddress(office, [id, alone.id, first.id])).toMatchObject({
    [id]: [listing],
    [first.id]: [listing, waiting],
  });
  expect(await othersAtAddress(office, [alone.id])).toEqual({});
  await expect(othersAtAddress(visitor, [id])).rejects.toThrow(Unauthenticated);
});
