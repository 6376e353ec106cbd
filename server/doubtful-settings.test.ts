import { expect, test } from 'vitest';
import { parseSettings } from './settings.ts';

const mail = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'office@chamber.example' };
const keys = {
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'hidden',
  RAZORPAY_WEBHOOK_SECRET: 'hidden as well as they are',
};
const publicly = { SITE_URL: 'https://chamber.example', TRUST_PROXY: '1' };

const mailedLinks = /^SITE_URL is unset: the links in the mails that go out lead to http:\/\/localhost:3000\.$/;
const returningBuyers = /^SITE_URL is unset: whoever has paid at Razorpay is sent back to http:\/\/localhost:3000\.$/;
const sharedLimits = /^TRUST_PROXY is unset, .* share the limits of one\. Set it to the number of proxies, or to 0 .*$/;
const idleKeys = /^PAYMENT_PROVIDER is sandbox, while keys of Razorpay are set: they are not used, .*$/;

test.for([
  ['mail goes out without a public address', mail, [mailedLinks]],
  ['buyers come back from Razorpay without one', { ...keys, PAYMENT_PROVIDER: 'razorpay' }, [returningBuyers]],
  ['both are so', { ...mail, ...keys, PAYMENT_PROVIDER: 'razorpay' }, [mailedLinks, returningBuyers]],
  ['the public address is https and no proxy is named', { SITE_URL: publicly.SITE_URL }, [sharedLimits]],
  ['keys are set for a provider that is not used', { RAZORPAY_KEY_ID: 'rzp_live_1' }, [idleKeys]],
  ['all its keys are', { ...keys, ...publicly, PAYMENT_PROVIDER: 'sandbox' }, [idleKeys]],
] as const)('where %s, the start says so', ([, given, expected]) => {
  const { doubts } = parseSettings(given);
  expect(doubts).toEqual(expected.map((line) => expect.stringMatching(line)));
  expect(doubts.join()).not.toMatch(/hidden|rzp_/);
});

test.for([
  ['with nothing set', {}],
  ['in use, with mail and live keys', { ...publicly, ...mail, ...keys, PAYMENT_PROVIDER: 'razorpay' }],
  ['on one machine, with its address set', { ...mail, SITE_URL: 'http://localhost:3000' }],
  ['where no proxy tells the visitor’s address, and that is said', { SITE_URL: publicly.SITE_URL, TRUST_PROXY: '0' }],
] as const)('of a site %s, the start says nothing', ([, given]) => {
  expect(parseSettings(given).doubts).toEqual([]);
});
