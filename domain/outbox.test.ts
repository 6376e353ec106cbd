import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { mails } from '#db/schema.ts';
import { now, test } from '#test/fixtures.ts';
import { keepFirst } from './keep-first.ts';
import { type Mail, mailRows, queueMail } from './outbox.ts';

const aMail = (about: string): Mail => ({
  event: `contact/${about}`,
  recipient: 'asha@example.in',
  subject: 'A subject',
  letter: { to: 'Asha', blocks: ['A sentence.'], signature: 'The office' },
});

test('a mail kept with what it speaks of has the very job that queuing it makes, but comes after others', async ({ db }) => {
  await db.transaction((transaction) => queueMail(transaction, aMail('queued')));
  await keepFirst(db, { fingerprint: 'one', at: now }, mailRows(aMail('kept')));
  const { rows } = await db.execute(sql`
    select task_id, job_queue_id, priority, attempts, max_attempts, revision, flags, is_available, run_at <= now() as is_due,
           payload::jsonb = jsonb_build_object('mailId', mails.id) as names_mail
    from mails join graphile_worker._private_jobs as job on job.key = 'send-mail/' || mails.id
    where event in ('contact/queued', 'contact/kept') order by event = 'contact/kept'`);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ is_due: true, is_available: true, names_mail: true, priority: 0 });
  expect(rows[1]).toEqual({ ...rows[0], priority: 10 });
});

test('work that fails is tried again for two days: the queue’s own waits, as many as a job has', async ({ db }) => {
  await db.transaction((transaction) => queueMail(transaction, aMail('retried')));
  const { rows } = await db.execute<{ hours: number }>(sql`
    select sum(exp(least(attempt, 10))) / 3600 as hours
    from graphile_worker._private_jobs, generate_series(1, max_attempts - 1) as attempt`);
  // The first try is at once; e^n seconds follow the nth, and e^10, six hours, each from the tenth.
  expect(Number(rows[0]?.hours)).toBeGreaterThanOrEqual(46);
  expect(Number(rows[0]?.hours)).toBeLessThan(52);
});

test('of what is kept together nothing is kept where one part of it cannot be', async ({ db }) => {
  const [mail] = mailRows(aMail('kept'));
  if (!mail) throw new Error('A mail is a row.');
  const unkeepable = { ...mail, values: { ...mail.values, subject: null } };
  const attempt = db.transaction((transaction) =>
    keepFirst(transaction, { fingerprint: 'one', at: now }, [...mailRows(aMail('kept first')), unkeepable]),
  );
  await expect(attempt).rejects.toThrow();
  expect(await db.$count(mails)).toBe(0);
  expect(await keepFirst(db, { fingerprint: 'one', at: now }, mailRows(aMail('kept again')))).toBe(true);
});
