import { expect, test } from 'vitest';
import { lookAgain } from './look-again.ts';

test('a page that waits looks again by itself, each time later, and then leaves its reader in peace', () => {
  const seen: string[] = [];
  let address: string | undefined = '/response?order_id=1';
  while (address) {
    const { refresh } = lookAgain(`https://example.in${address}`, '/response?order_id=1');
    if (refresh) seen.push(refresh);
    address = refresh?.split('url=')[1];
  }
  expect(seen).toEqual([
    '4;url=/response?order_id=1&look=1',
    '8;url=/response?order_id=1&look=2',
    '16;url=/response?order_id=1&look=3',
    '32;url=/response?order_id=1&look=4',
  ]);
});

test('an address somebody has written themselves makes it look no more', () => {
  for (const look of ['-1', '0.5', 'x', '1e9', '4']) {
    expect(lookAgain(`https://example.in/enrolment/a?look=${look}`, '/enrolment/a'), look).toEqual({});
  }
});
