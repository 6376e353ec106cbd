import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { anApplication } from '../../test/factories.ts';
import type { Ground } from './ground.ts';
import type { Part } from './part.ts';
import { program } from './programs.ts';
import { printTable, quantile } from './table.ts';

const execute = promisify(execFile);
const seconds = 5;
const goals: Record<number, number> = { 1: 0.4, 16: 0.2 };

/**
 * Membership applications, each in the database with its mail job before it is answered, by REST and by the page's form,
 * beside pgbench, which inserts the same row into the same PostgreSQL and does nothing else.
 */
export const applications: Part = async (ground) => {
  const pgbench = program('pgbench', 'postgresql-contrib');
  await ground.fill(10_000);
  await ground.withSite({}, async (site) => {
    const doors = { REST: restDoor(site.url), form: await formDoor(site.url) };
    const rows: (string | number)[][] = [];
    for (const clients of [1, 16]) {
      const bare = await insertsPerSecond(pgbench, ground, clients);
      for (const [name, door] of Object.entries(doors)) {
        await apply(door, clients, 1, ground); // warm
        const { perSecond, p99, lost } = await apply(door, clients, seconds, ground);
        rows.push([name, clients, bare, perSecond, perSecond / bare, goals[clients] ?? 0, p99, lost]);
      }
    }
    printTable(
      'Applications beside pgbench’s inserts of the same row',
      ['', 'clients', 'pgbench/s', 'kept/s', 'ratio', 'goal', 'p99 ms', 'lost'],
      rows,
    );
  });
};

/** One way to apply: the request that carries an application under this e-mail address, and how it is acknowledged. */
interface Door {
  url: string;
  type: string;
  body: (email: string) => string;
  isAcknowledged: (status: number, answer: string) => boolean;
}

function restDoor(siteUrl: string): Door {
  return {
    url: `${siteUrl}/api/members`,
    type: 'application/json',
    body: (email) => JSON.stringify(anApplication({ email })),
    isAcknowledged: (status) => status === 201,
  };
}

/** The page's form, with the hidden fields it was given out with, once it may be sent. */
async function formDoor(siteUrl: string): Promise<Door> {
  const html = await (await fetch(`${siteUrl}/members`)).text();
  const inputs = html.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  const attribute = (input: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? '';
  const hidden = Object.fromEntries(inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')]));
  await delay(1_500);
  return {
    url: `${siteUrl}/members`,
    type: 'application/x-www-form-urlencoded',
    body: (email) => new URLSearchParams({ ...hidden, ...anApplication({ email }), step: 'business' }).toString(),
    isAcknowledged: (status, answer) => status < 300 && answer.includes('Membership application submitted successfully!'),
  };
}

/** @returns how many were acknowledged in a second, and how many of those the database does not have afterwards */
async function apply(door: Door, clients: number, forSeconds: number, { pool }: Ground) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const run = Math.random().toString(36).slice(2);
  const times: number[] = [];
  const end = performance.now() + forSeconds * 1000;
  const client = async (_: unknown, number: number) => {
    for (let sent = 0; performance.now() < end; sent += 1) {
      const began = performance.now();
      const { status, answer } = await post(agent, door, door.body(`${run}-${number}-${sent}@bench.example`));
      if (!door.isAcknowledged(status, answer)) throw new Error(`an application was answered with ${status}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  const { rows } = await pool.query<{ kept: number }>('select count(*)::int as kept from members where email like $1', [
    `${run}-%@bench.example`,
  ]);
  return { perSecond: times.length / forSeconds, p99: quantile(times, 0.99), lost: times.length - (rows[0]?.kept ?? 0) };
}

async function post(agent: Agent, { url, type }: Door, body: string) {
  const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body) };
  const [answer] = (await once(request(url, { method: 'POST', agent, headers }).end(body), 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, answer: await text(answer) };
}

async function insertsPerSecond(pgbench: string, { folder, databaseUrl, pool }: Ground, clients: number): Promise<number> {
  const script = join(folder, 'insert.sql');
  const { fullName, phone, address, city, country, zipCode, state, businessDescription, website, fax } = anApplication();
  const values = [fullName, phone, address, city, country, zipCode, state, businessDescription, website, fax];
  await writeFile(
    script,
    `insert into members (email, fingerprint, full_name, phone, address, city, country, zip_code, state, business_description, website, fax)
     values ('pgbench@bench.example', gen_random_uuid()::text, ${values.map((value) => `'${value}'`).join(', ')});`.replace(
      /\n\s*/g,
      ' ',
    ),
  );
  const { stdout } = await execute(pgbench, ['-n', '-f', script, '-c', `${clients}`, '-j', '1', '-T', `${seconds}`, databaseUrl]);
  await pool.query(`delete from members where email = 'pgbench@bench.example'`);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}
