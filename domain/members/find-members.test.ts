import { expect } from 'vitest';
import { aMember, anApplication } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { Unauthenticated } from '../errors.ts';
import { findMembers } from './find-members.server.ts';
import { applyForMembership, rejectMember } from './members.server.ts';
import { Application } from './schema.ts';

test('the office finds members, who waits and who was rejected by a part of the name or a whole address', async ({
  visitor,
  office,
}) => {
  await aMember(office, { fullName: 'Brocade House', email: 'brocade@example.in' });
  await aMember(office, { fullName: 'Amber Mills', email: 'amber@example.in' });
  await applyForMembership(visitor, anApplication({ fullName: 'Brocade Palace', email: 'BROCADE@example.in' }));
  const refused = await applyForMembership(visitor, anApplication({ fullName: 'Brocade Corner', email: 'corner@example.in' }));
  await rejectMember(office, refused.id);
  const names = async (word: string, limit = 20) => (await findMembers(office, word, limit)).map(({ fullName }) => fullName);
  expect(await names('broc')).toEqual(['Brocade Corner', 'Brocade House', 'Brocade Palace']);
  expect(await names('broc', 1)).toEqual(['Brocade Corner']);
  expect(await names('corner@example.in')).toEqual(['Brocade Corner']);
  expect(await names('Brocade@Example.in')).toEqual(['Brocade House', 'Brocade Palace']);
  expect(await names('Brocade@Example.in', 1)).toHaveLength(1);
  for (const nobody of ['', 'xyz', '@', '%', 'a@b\0', 'x'.repeat(1_000)]) expect(await names(nobody), nobody).toEqual([]);
  await expect(findMembers(visitor, 'broc', 20)).rejects.toThrow(Unauthenticated);
});

test('a name with the sign of an address in it is found by it, listed or waiting, and an address by its whole self', async ({
  visitor,
  office,
}) => {
  await aMember(office, { fullName: 'Shop@Home Retail Pvt Ltd', email: 'shop@home.example.in' });
  await applyForMembership(visitor, anApplication({ fullName: 'Shop@Home Traders', email: 'traders@example.in' }));
  await applyForMembership(visitor, anApplication({ fullName: 'care@traders.example.in', email: 'care@example.in' }));
  await applyForMembership(visitor, anApplication({ fullName: 'Another', email: 'care@traders.example.in' }));
  const names = async (word: string) => (await findMembers(office, word, 20)).map(({ fullName }) => fullName);
  expect(await names('shop@home')).toEqual(['Shop@Home Retail Pvt Ltd', 'Shop@Home Traders']);
  expect(await names('Shop@Home Retail Pvt Ltd')).toEqual(['Shop@Home Retail Pvt Ltd']);
  expect(await names('shop@home.example.in')).toEqual(['Shop@Home Retail Pvt Ltd']);
  expect(await names('care@traders.example.in')).toEqual(['Another', 'care@traders.example.in']);
});

test('a name typed with several spaces is found by what a page shows of it', async ({ visitor, office }) => {
  for (const fullName of ['Rao & Söns  Traders', 'Sunita  Deshpande', 'Asha \u00a0\tVerma'])
    await applyForMembership(visitor, Application.parse(anApplication({ fullName })));
  for (const shown of ['Rao & Söns Traders', 'Sunita Deshpande', 'Asha Verma'])
    expect(await findMembers(office, shown, 10)).toMatchObject([{ fullName: shown }]);
});

test('an address as long as one may be is found', async ({ office }) => {
  const email = `asha@${['b', 'c', 'd', 'e'].map((letter) => letter.repeat(60)).join('.')}.in`;
  await aMember(office, { email });
  expect(await findMembers(office, email, 20)).toMatchObject([{ email }]);
});

test.for([
  [
    'chillus',
    '\u0D2E\u0D32\u0D2F\u0D7B \u0D2E\u0D3F\u0D7D',
    '\u0D2E\u0D32\u0D2F\u0D28\u0D4D\u200D \u0D2E\u0D3F\u0D32\u0D4D\u200D',
  ],
  ['joiners', 'क्या न्यायालय', 'क्\u200dया न्\u200cयायालय'],
  ['accents and nuktas', 'Nestle \u0915\u093e\u0928\u0942\u0928', 'Nestl\u00e9 \u0958\u093e\u0928\u0942\u0928'],
] as const)(
  'the office finds a name, listed or waiting, however its %s are written',
  async ([, today, before], { visitor, office }) => {
    for (const fullName of [today, before]) {
      await aMember(office, { fullName });
      await applyForMembership(visitor, anApplication({ fullName, email: 'waits@example.in' }));
    }
    for (const word of [today, before])
      expect((await findMembers(office, word, 20)).map(({ fullName }) => fullName).sort(), word).toEqual(
        [before, before, today, today].sort(),
      );
  },
);

test('a word of joiners alone, which nobody sees, finds nobody', async ({ visitor, office }) => {
  await aMember(office, { fullName: 'Brocade House' });
  await applyForMembership(visitor, anApplication({ fullName: 'Brocade Palace' }));
  expect(await findMembers(office, '\u200d\u200c', 20)).toEqual([]);
});
