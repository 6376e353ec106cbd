import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { usualWorkers } from '../../server/workers.ts';
import { anApplication } from '../../test/factories.ts';
import { say } from '../run.ts';
import { median, quantile } from '../statistics.ts';
import { openForm } from '../torture/page-form.ts';
import { type Answer, Connection } from './connection.ts';
import type { Ground } from './ground.ts';
import { keepingScript } from './keeping-statement.ts';
import type { Part } from './part.ts';
import { program } from './programs.ts';
import { printTable, verdict } from './table.ts';

const execute = promisify(execFile);
const goals: Record<number, number> = { 1: 0.4, 16: 0.2 };
const rounds = 3;
const seconds = 4;
/** A process that has just started has not compiled what it does; how long that takes, `start` measures. */
const warmUp = 8;

/**
 * Membership applications, by REST and by the page's form. Each is in the database with its mail and the mail's job before it is
 * answered. Beside it pgbench inserts the same row into the same PostgreSQL and does nothing else, and runs the statement that
 * keeps an application: what is left of the ratio before Node has done anything. The site has its default settings: a process for each core, limits on, mail worked off meanwhile. Each application comes from an address of its own,
 * given by a proxy's header.
 */
export const applications: Part = async (ground) => {
  const pgbench = program('pgbench', 'postgresql-contrib');
  await ground.fill(10_000);
  const environment = { WORKERS: String(usualWorkers(availableParallelism())), RATE_LIMITS: 'on', TRUST_PROXY: '1' };
  await clear(ground);
  await ground.withSite(environment, async (site) => {
    const doors = [restDoor(site.url), await formDoor(site.url)];
    for (const door of doors) await apply(door, 16, warmUp);
    const rows: (string | number)[][] = [];
    for (const clients of [1, 16]) rows.push(...(await compare(pgbench, ground, doors, clients)));
    printTable(
      'Applications beside pgbench’s inserts of the same row (medians), and what of these it makes by the statement that keeps one',
      ['', 'clients', 'pgbench/s', 'statement', 'kept/s', 'ratio', 'goal', 'p99 ms', 'lost', ''],
      rows,
    );
    await sayWhatWaits(ground);
  });
  await clear(ground);
};

/** What came of one door in all rounds. */
interface Figures {
  bare: number[];
  /** What pgbench made of that by the statement that keeps an application. */
  keeping: number[];
  perSecond: number[];
  ratios: number[];
  times: number[];
  acknowledged: string[];
}

/** pgbench and each door in turn, some rounds; a ratio is one of the same round. @returns the table's rows */
async function compare(pgbench: string, ground: Ground, doors: Door[], clients: number): Promise<(string | number)[][]> {
  const compared = doors.map((door) => ({ door, figures: noFigures() }));
  const keepingOne = await keepingScript(ground);
  for (let round = 0; round < rounds; round += 1) {
    const { perSecond: bare } = await runRepeatedly(pgbench, ground, bareInsert(), clients);
    const keeping = await keepingsPerSecond(pgbench, ground, keepingOne, clients);
    for (const { door, figures } of compared) {
      const { acknowledged, times } = await apply(door, clients, seconds);
      figures.bare.push(bare);
      figures.keeping.push(keeping / bare);
      figures.perSecond.push(times.length / seconds);
      figures.ratios.push(times.length / seconds / bare);
      figures.times = figures.times.concat(times);
      figures.acknowledged = figures.acknowledged.concat(acknowledged);
    }
  }
  return Promise.all(
    compared.map(async ({ door, figures }) => {
      const { bare, keeping, perSecond, ratios, times, acknowledged } = figures;
      const lost = await countLost(ground, acknowledged);
      const goal = goals[clients] ?? Number.NaN;
      const [ratio, late] = [median(ratios), quantile(times, 0.99)];
      const holds = verdict(ratio >= goal && lost === 0);
      return [door.name, clients, median(bare), median(keeping), median(perSecond), ratio, goal, late, lost, holds];
    }),
  );
}

function noFigures(): Figures {
  return { bare: [], keeping: [], perSecond: [], ratios: [], times: [], acknowledged: [] };
}

/** One way to apply: the request that carries an application under an e-mail address, and how it is acknowledged. */
interface Door {
  name: string;
  url: string;
  type: string;
  /** The request's body, with `anyEmail` in it. It is written once, because the sender shares the cores with the site. */
  body: string;
  isAcknowledged: (answer: Answer) => boolean;
}

/** Stands for an applicant's address, and is written alike in every encoding. */
const anyEmail = 'EMAIL';

function restDoor(siteUrl: string): Door {
  return {
    name: 'REST',
    url: `${siteUrl}/api/members`,
    type: 'application/json',
    body: JSON.stringify(anApplication({ email: anyEmail })),
    isAcknowledged: ({ status }) => status === 201,
  };
}

/** The page's form, with the hidden fields it was given out with, once it may be sent. */
async function formDoor(siteUrl: string): Promise<Door> {
  const hidden = await openForm(`${siteUrl}/members`);
  return {
    name: 'form',
    url: `${siteUrl}/members`,
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({ ...hidden, ...anApplication({ email: anyEmail }), step: 'business' }).toString(),
    isAcknowledged: ({ status, body }) => status === 201 && saysSubmitted(body),
  };
}

let readLast: Buffer | undefined;

/** Whether a page, compressed as browsers ask for it, says so; the same page is not read twice. */
function saysSubmitted(page: Buffer): boolean {
  if (readLast?.equals(page)) return true;
  const says = brotliDecompressSync(page).includes('Membership application submitted successfully!');
  if (says) readLast = page;
  return says;
}

/** @returns the e-mail addresses of the acknowledged applications, and how long each took, in ms */
async function apply(door: Door, clients: number, forSeconds: number): Promise<{ acknowledged: string[]; times: number[] }> {
  const run = Math.random().toString(36).slice(2);
  const acknowledged: string[] = [];
  const times: number[] = [];
  const end = performance.now() + forSeconds * 1000;
  const requestOf = requestsOf(door);
  const client = async (_: unknown, number: number) => {
    const connection = await Connection.open(door.url);
    for (let sent = 0; performance.now() < end; sent += 1) {
      const email = `${run}-${number}-${sent}@bench.example`;
      const request = requestOf(email);
      const began = performance.now();
      const answer = await connection.send(request);
      if (!door.isAcknowledged(answer)) throw new Error(`an application was answered with ${answer.status}`);
      times.push(performance.now() - began);
      acknowledged.push(email);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { acknowledged, times };
}

let addresses = 0;

/** @returns what makes the request under an e-mail address, from an address of its own */
function requestsOf({ url, type, body }: Door): (email: string) => string {
  const { host, pathname } = new URL(url);
  const head = [`POST ${pathname} HTTP/1.1`, `Host: ${host}`, 'Accept-Encoding: br', `Content-Type: ${type}`].join('\r\n');
  const [before = '', after = ''] = body.split(anyEmail);
  return (email) => {
    addresses += 1;
    const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
    const content = `${before}${email}${after}`;
    return `${head}\r\nX-Forwarded-For: ${address}\r\nContent-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`;
  };
}

/** How many of these the database does not have, once, with a mail that was sent or has a job. */
async function countLost({ pool }: Ground, emails: string[]): Promise<number> {
  const { rows } = await pool.query<{ lost: number }>(
    `select count(*)::int as lost from unnest($1::text[]) as sent (email)
     where (select count(*) from members where lower(members.email) = lower(sent.email)) <> 1
        or not exists (
          select from mails where lower(recipient) = lower(sent.email)
          and (status <> 'queued' or exists (select from graphile_worker.jobs where key = 'send-mail/' || mails.id))
        )`,
    [emails],
  );
  return rows[0]?.lost ?? Number.NaN;
}

async function sayWhatWaits({ pool }: Ground): Promise<void> {
  const { rows } = await pool.query<{ done: number; waiting: number }>(
    `select count(*) filter (where status <> 'queued')::int as done, count(*) filter (where status = 'queued')::int as waiting
     from mails where recipient like '%@bench.example'`,
  );
  say(`Of their mails ${rows[0]?.done} were worked off meanwhile; ${rows[0]?.waiting} wait: a mail rests after the one before.`);
}

/** Takes away all that a run has kept, and the room it took: the next one begins as the first did, with an empty queue. */
async function clear({ pool }: Ground): Promise<void> {
  await pool.query(`delete from members where email like '%@bench.example'`);
  await pool.query(`delete from consents where email like '%@bench.example'`);
  await pool.query(
    `with gone as (delete from mails where recipient like '%@bench.example' returning id)
     delete from graphile_worker._private_jobs as job using gone where job.key = 'send-mail/' || gone.id`,
  );
  await pool.query('truncate repeats, tries');
  await pool.query('vacuum full members, consents, mails, graphile_worker._private_jobs');
}

/** pgbench's script that inserts an application's row, and does nothing else. */
function bareInsert(): string {
  const { fullName, phone, address, city, country, zipCode, state, businessDescription, website, fax } = anApplication();
  const values = [fullName, phone, address, city, country, zipCode, state, businessDescription, website, fax];
  const columns = 'full_name, phone, address, city, country, zip_code, state, business_description, website, fax';
  const given = values.map((value) => `'${value}'`).join(', ');
  return `insert into members (email, fingerprint, ${columns}) values ('pgbench@bench.example', gen_random_uuid()::text, ${given});`;
}

/** @returns how often a second pgbench kept an application by the site's statement; one that keeps nothing, as beyond a limit, is quick */
async function keepingsPerSecond(pgbench: string, ground: Ground, script: string, clients: number): Promise<number> {
  const countKept = () =>
    ground.pool.query<{ kept: number }>(`select count(*)::int as kept from members where email ~ '^\\d{12}@bench'`);
  const before = await countKept();
  const { perSecond, runs } = await runRepeatedly(pgbench, ground, script, clients);
  const after = await countKept();
  const kept = (after.rows[0]?.kept ?? 0) - (before.rows[0]?.kept ?? 0);
  if (kept !== runs) throw new Error(`of ${runs} runs of the keeping statement ${kept} kept an application`);
  return perSecond;
}

/** @returns how often pgbench ran a script, in all and in a second */
async function runRepeatedly(pgbench: string, { folder, databaseUrl }: Ground, script: string, clients: number) {
  const file = join(folder, 'pgbench.sql');
  await writeFile(file, script);
  const options = ['-n', '-f', file, '-D', 'prepared=0', '-c', `${clients}`, '-j', '1', '-T', `${seconds}`];
  const { stdout } = await execute(pgbench, [...options, databaseUrl]);
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1]);
  return { runs: figure(/actually processed: (\d+)/), perSecond: figure(/tps = ([\d.]+)/) };
}
