import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../site-process.ts';
import { layGround } from '../ground.ts';
import { openLedger } from '../ledger.ts';
import type { Phase } from '../phase.ts';
import { startTorturedSite } from '../site.ts';
import { postJson } from '../writer.ts';
import { requireEveryPlace, writers } from '../writers.ts';
import { keepWriting } from '../writing.ts';

const buying = '/api/payment/initiatePayment';

export const paymentAway: Phase = {
  name: 'payment provider down',
  async run({ seed, chance, folder, time }) {
    // Whatever proxy this machine uses to reach the provider, requests end at a port where nobody listens.
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    const site = await startTorturedSite(folder, {
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_test_torture',
      RAZORPAY_KEY_SECRET: 'only for the torture',
      RAZORPAY_WEBHOOK_SECRET: 'only for the torture',
      HTTPS_PROXY: nowhere,
      https_proxy: nowhere,
    });
    const ground = await layGround(site.url, site.databaseUrl);
    await requireEveryPlace(site.url, ground);
    const ledger = openLedger(seed + 4, ground);
    const writing = keepWriting(ledger, writers, site.url, chance, 3);
    const refusal = await buy(site.url);
    await delay(time);
    await writing.stop();
    const tallies = await ledger.verify(await site.databaseUrl());
    await site.end();
    const paid = tallies.filter(({ writer }) => /^course (order|payment)/.test(writer));
    return {
      tallies,
      broken: [
        ...(refusal.status === 503 && refusal.retryAfter ? [] : [`a buyer is not told to try again soon: ${refusal.status}`]),
        ...paid.flatMap(({ writer, acknowledged }) => (acknowledged > 0 ? [`${writer}: acknowledged, and cannot be paid`] : [])),
        ...(ledger.acknowledged() === 0 ? ['other forms do not work without the provider'] : []),
      ],
      told: [`a buyer is told ${refusal.status}: ${refusal.title}`],
    };
  },
};

async function buy(siteUrl: string) {
  const order = { fullName: 'A buyer', mobile: '9820000000', email: 'buyer@chamber.example', state: 'Delhi' };
  const answer = await postJson(siteUrl + buying, order);
  const { title } = (await answer.json()) as { title?: string };
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), title };
}
