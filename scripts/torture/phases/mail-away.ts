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

const deliveryTimeoutMs = 60_000;

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
    const broken = unsent === 0 ? [] : [`${unsent} mails were not sent within a minute of the mail server’s return`];
    if (receiver.received.length < ledger.acknowledged() / 2) broken.push(`only ${receiver.received.length} mails arrived`);
    return { tallies, broken, told: [`${receiver.received.length} mails arrived once the mail server was back`] };
  },
};

/** Tries again are due after waits that grow; here they are called in at once. @returns how many were never sent */
async function untilSent(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const deadline = Date.now() + deliveryTimeoutMs;
  let waiting = 1;
  while (waiting > 0 && Date.now() < deadline) {
    await client.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
    await delay(500);
    const { rows } = await client.query<{ waiting: number }>("select count(*)::int as waiting from mails where status <> 'sent'");
    waiting = rows[0]?.waiting ?? 0;
  }
  await client.end();
  return waiting;
}
