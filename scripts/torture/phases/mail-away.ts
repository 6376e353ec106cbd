import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { receiveMail } from '../../../test/mail-receiver.ts';
import { freePort } from '../../site-process.ts';
import { layGround } from '../ground.ts';
import { openLedger } from '../ledger.ts';
import type { Phase } from '../phase.ts';
import { startTorturedSite } from '../site.ts';
import { requireEveryPlace, writers } from '../writers.ts';
import { keepWriting } from '../writing.ts';

/** What waits is sent one by one, with rests (`jobs/unhurried.ts`): how much of it there is grows with the time of the phase. */
const deliveryTimeout = { first: 60_000, each: 1_000 }; // ms

export const mailAway: Phase = {
  name: 'mail server down',
  async run({ seed, chance, folder, time }) {
    const port = Number(await freePort());
    const site = await startTorturedSite(folder, {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'office@chamber.example',
      OFFICE_EMAIL: 'desk@chamber.example',
    });
    const ground = await layGround(site.url, site.databaseUrl);
    await requireEveryPlace(site.url, ground);
    const ledger = openLedger(seed + 3, ground);
    const writing = keepWriting(ledger, writers, site.url, chance, 4);
    await delay(time);
    await writing.stop();
    const receiver = await receiveMail({ port });
    const unsent = await untilSent(await site.databaseUrl());
    const tallies = await ledger.verify(await site.databaseUrl());
    await site.end();
    await receiver.close();
    const broken = unsent === 0 ? [] : [`${unsent} mails were not sent in time after the mail server’s return`];
    if (receiver.received.length < ledger.acknowledged() / 2) broken.push(`only ${receiver.received.length} mails arrived`);
    return { tallies, broken, told: [`${receiver.received.length} mails arrived once the mail server was back`] };
  },
};

/** Tries again are due after waits that grow; here they are called in at once. @returns how many were never sent */
async function untilSent(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const unsent = async () => {
    const { rows } = await client.query<{ count: number }>("select count(*)::int from mails where status <> 'sent'");
    return rows[0]?.count ?? 0;
  };
  let waiting = await unsent();
  const deadline = Date.now() + deliveryTimeout.first + waiting * deliveryTimeout.each;
  while (waiting > 0 && Date.now() < deadline) {
    await client.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
    await delay(500);
    waiting = await unsent();
  }
  await client.end();
  return waiting;
}
