import { expect, test } from 'vitest';
import { groupsOf, readNumber } from './random-number.ts';

test.for([
  '7k3q 9fwt 2mxa',
  '7K3Q–9FWT–2MXA',
  '\u200e7K3Q-9FWT-2MXA',
  '7K3Q-9FWT-2MXA\u200b',
  '7K3Q\u00ad-9FWT\u00ad-2MXA',
  '\u202a7K3Q-9FWT-2MXA\u202c',
])('a certificate’s number is read as it was written or copied: %j', (written) => {
  expect(readNumber(written, groupsOf.certificate)).toBe('7K3Q-9FWT-2MXA');
});
