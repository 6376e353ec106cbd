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
  'bonus.games',
  'Win at free.agency now',
  'crypto.capital',
  'evil.guru/prize',
  'prize.भारत',
  'इनाम.भारत',
  'prize.இந்தியா',
  'prize.ltd',
  'prize.pvt.ltd',
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
  'Rao Bros.Ltd, R.K.Co.Pvt.Ltd, Nair & Co.LLP',
  'A.K.Guru',
  'Messrs.Gupta',
  'Dr.Ramesh',
  'Capt.Singh',
  'K.Raghavan',
  'राम.शर्मा',
  'St.Xavier’s College, Sharma Bros.Jaipur',
  'M.Sc., M.Com, B.Tech.',
  'Ravi Kumar, B.Com, LL.B',
  'Müller, S.A.',
  'राम कुमार.शर्मा',
  'Coffee @ Rao’s',
])('mail programs make no link of the name %s', (name) => {
  expect(holdsLink(name)).toBe(false);
});
