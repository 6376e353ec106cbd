import { expect, test } from 'vitest';
import { holdsLink } from './holds-link.ts';

test.for([
  'Win a prize http://prize.example',
  'WWW.prize.example',
  'prize@example.com',
  'Win at prize.com',
  'Win at Prize.Co.In!',
  'bit.ly',
  'Prizes: bit.ly/now',
  't.co/prize',
  '(prize.xn--h2brj9c)',
  'Rao, -prize.top.',
])('mail programs make a link of what is in %s', (text) => {
  expect(holdsLink(text)).toBe(true);
});

test.for([
  'K.R.Narayanan',
  'S.K.Sharma',
  'Narayanan K.R.',
  'Dr.Sharma',
  'Mr.Rao/Mrs.Rao',
  'Sri.Balaji/Co',
  'Dr.Om Prakash',
  'M/s. Rao & Sons',
  'M/s.K.Rao & Sons',
  'A.P./M.P. Traders',
  'A.I.Exports',
  'R.K.Industries Pvt.Ltd.',
  'Ravi Kumar, B.Com, LL.B',
  'Müller, S.A.',
  'राम कुमार.शर्मा',
  'Coffee @ Rao’s',
])('mail programs make no link of the name %s', (name) => {
  expect(holdsLink(name)).toBe(false);
});
