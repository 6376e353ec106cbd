import { expect, test } from 'vitest';
import { Invalid } from '../errors.ts';
import { refuseGuessable } from './guessable-password.server.ts';

const meeraRao = { name: 'Meera Rao', email: 'meera.rao@example.in' };

test.for([
  ...[
    'meera rao',
    'MeeraRao',
    'rao_meera',
    'meera.rao',
    'meera.rao@example.in',
    'meera123',
    'Meera@2026',
    '2026-meera',
    'm33ra_2026',
  ],
  ...['aicc@2026', 'chamber of commerce', 'ChamberOfCommerce1', 'aiccchamber', 'India@123', 'Welcome@123', 'P@ssword2026!'],
])(
  'a password of its owner’s words or the chamber’s, or a common one, is refused with years and signs around it, too: %s',
  async (guessable) => {
    await expect(refuseGuessable(guessable, meeraRao)).rejects.toThrow(Invalid);
  },
);

const kalam = { name: 'A. P. J. A. Kalam', email: 'office@example.in' };

test.for([
  ['initials are taken out with the name they belong to', kalam, 'A. P. J. A. Kalam 1931'],
  ['also where it is one word', kalam, 'apjakalam15'],
  ['and with the address', { name: 'Kalam', email: 'a.p.j.a.kalam@q.in' }, 'a.p.j.a.kalam@q.in!'],
  ['or the part of it that is a name', { name: 'Kalam', email: 'a.p.j.a.kalam@example.in' }, 'a.p.j.a.kalam'],
  ['a name may have letters of its own', { name: 'Zoë Müller', email: 'office@example.in' }, 'zoemuller7'],
  ['or be written in another script', { name: 'मीरा राव', email: 'office@example.in' }, 'मीरा राव २०२६'],
  ['a common word is one, also with the name in it', { name: 'Ali Khan', email: 'office@example.in' }, 'california'],
] as const)('%s', async ([, owner, guessable]) => {
  await expect(refuseGuessable(guessable, owner)).rejects.toThrow(Invalid);
});

test('initials are taken out of no other word', async () => {
  await refuseGuessable('papaya japan', kalam);
});

test.for([
  ...['meera drinks tea at dawn', 'chamber of nine secrets', 'Kolkata trams, India', 'correct horse battery', 'tiger7monkey'],
  ...['83614472', 'abc83614472', 'x7$K9!q2', 'k7v9q2zw', 'a7$39!42', 'meera 8361 4472'],
])('a password in which enough is nobody’s is taken, whatever name or digits it holds: %s', async (password) => {
  await refuseGuessable(password, meeraRao);
});
