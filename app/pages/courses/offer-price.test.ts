import { expect } from 'vitest';
import { aCoupon } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { offerUnder } from './offer-price.server.ts';

test('whoever goes through words to find a coupon soon has to wait, and is told so', async ({ visitor, office }) => {
  await aCoupon(office, { code: 'SCHOLAR', value: '100' });
  for (let time = 0; time < 120; time += 1) {
    expect((await offerUnder(visitor, `guess${time}`)).refusal).toBe('There is no such coupon.');
  }
  const { refusal, ...offered } = await offerUnder(visitor, 'scholar');
  expect(refusal).toMatch(/^Too many tries\. Please wait .+ and try again\.$/);
  expect(offered).toEqual({ amount: 1_542_100, discount: 0, code: '', typed: 'scholar' });
});
