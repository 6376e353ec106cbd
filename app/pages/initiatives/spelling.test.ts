import { expect, test } from 'vitest';
import { keepSpelling } from './spelling.ts';

const path = '/initiatives/msme-support-&-outreach';

function answerTo(address: string): Response | null {
  try {
    return keepSpelling(new Request(new URL(address, 'http://chamber.test')), path);
  } catch (answer) {
    return answer as Response;
  }
}

test('a page answers at its own address', () => {
  expect(answerTo(path)).toBeNull();
  expect(answerTo(`${path}?from=home`)).toBeNull();
});

test.each([
  '/initiatives/msme-support-%26-outreach',
  '/Initiatives/MSME-Support-&-Outreach',
  '/initiatives/msme-support-&-outreach/',
])('%s leads to it for good', (address) => {
  const answer = answerTo(`${address}?from=home`);
  expect(answer?.status).toBe(301);
  expect(answer?.headers.get('location')).toBe(`${path}?from=home`);
});
