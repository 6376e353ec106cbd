import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Pool } from '#db/client.ts';
import { changeChannel, changeNotice } from '#db/public-changes.ts';

const connectionName = 'chamber public pages';
/** How long a lost connection rests between two tries. */
const restBetweenTries = 250; // ms
/** How often a silent connection is asked whether it still lives, and how long it may take to answer. */
const heartbeat = { every: 5_000, patience: 2_000 }; // ms
/** How long a writer waits for a server that does not say it has heard. */
const patienceWithServers = 1_000; // ms

/**
 * `listening`: every change committed anywhere is told here. `away`: the database cannot be reached, so nothing can change.
 * `deaf`: it can be reached, but changes are not told.
 */
export type Hearing = 'listening' | 'away' | 'deaf';

export interface ChangeListener {
  /** Calls back for each committed change, and when listening begins anew: what happened before is not known. */
  onChange(callback: () => void): void;
  /** Whether changes are told at this moment. */
  isListening(): boolean;
  /** Tries to listen where the connection was lost. @returns what can be said now */
  confirm(): Promise<Hearing>;
  /** How often connections of this process have changed public pages; grows before the change is committed. */
  changesMade(): number;
  /** Waits until every server that listens has heard of all that was committed before the call. */
  everyoneHasHeard(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Listens for changes of public pages, on a connection of its own.
 * @param pool whose database is listened to, and whose connections are watched for changes made here
 */
export function listenForChanges(pool: Pool): ChangeListener {
  const callbacks: (() => void)[] = [];
  let client: pg.Client | undefined;
  let attempt: Promise<Hearing> | undefined;
  let made = 0;
  let stopped = false;
  const hearers = new Map<string, (processId: number) => void>();

  pool.on('connect', (connection) => {
    connection.on('notice', ({ code }) => {
      if (code === changeNotice) made += 1;
    });
  });

  async function listen(): Promise<Hearing> {
    const candidate = new pg.Client({
      ...pool.options,
      connectionTimeoutMillis: patienceWithServers,
      query_timeout: heartbeat.patience,
      keepAlive: true,
    });
    candidate.on('error', () => undefined);
    candidate.on('end', () => lose(candidate));
    candidate.on('notification', hear);
    try {
      await candidate.connect();
      await candidate.query(`listen ${changeChannel}; set application_name = '${connectionName}'`);
      if (stopped) throw new Error('Nobody needs to listen any more.');
      client = candidate;
      announce();
      return 'listening';
    } catch (error) {
      candidate.end().catch(() => undefined);
      return isUnreachable(error) ? 'away' : 'deaf';
    }
  }

  function confirm(): Promise<Hearing> {
    if (client) return Promise.resolve('listening');
    attempt ??= listen().finally(() => {
      attempt = undefined;
    });
    return attempt;
  }

  function lose(lost: pg.Client) {
    if (client !== lost) return;
    client = undefined;
    void keepTrying();
  }

  async function keepTrying() {
    while (!stopped && (await confirm()) !== 'listening') await delay(restBetweenTries, undefined, { ref: false });
  }

  function announce() {
    for (const callback of callbacks) callback();
  }

  /** A change, a question whether we have heard of it, or another server's answer to such a question of ours. */
  function hear({ payload }: pg.Notification) {
    const [kind, token = '', processId] = payload?.split(' ') ?? [];
    if (kind === 'asked') tell(`heard ${token} ${client ? processIdOf(client) : ''}`).catch(() => undefined);
    else if (kind === 'heard') hearers.get(token)?.(Number(processId));
    else announce();
  }

  async function tell(payload: string) {
    await client?.query('select pg_notify($1, $2)', [changeChannel, payload]);
  }

  /** What was told before a query on the listening connection arrives before the query's answer. */
  async function otherServers(): Promise<number[]> {
    const { rows } = (await client?.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
      [connectionName],
    )) ?? { rows: [] };
    return rows.map(({ pid }) => pid);
  }

  async function everyoneHasHeard() {
    if ((await confirm()) !== 'listening') return;
    const silent = new Set(await otherServers());
    if (silent.size === 0) return;
    const token = randomUUID();
    const allHeard = new Promise<void>((resolve) => {
      hearers.set(token, (processId) => {
        silent.delete(processId);
        if (silent.size === 0) resolve();
      });
    });
    const patience = new AbortController();
    await tell(`asked ${token}`);
    await Promise.race([allHeard, delay(patienceWithServers, undefined, { signal: patience.signal }).catch(() => undefined)]);
    patience.abort();
    hearers.delete(token);
    // Who does not answer loses its connection, and with it the right to trust what it has kept.
    if (silent.size > 0) await client?.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [[...silent]]);
  }

  const beat = setInterval(() => {
    const asked = client;
    asked?.query('select 1').catch(() => {
      lose(asked);
      return asked.end().catch(() => undefined);
    });
  }, heartbeat.every).unref();

  void keepTrying();
  return {
    onChange: (callback) => void callbacks.push(callback),
    isListening: () => client !== undefined,
    confirm,
    changesMade: () => made,
    everyoneHasHeard: () => everyoneHasHeard().catch(() => undefined),
    stop: async () => {
      stopped = true;
      clearInterval(beat);
      await client?.end();
    },
  };
}

function processIdOf(client: pg.Client): number {
  return (client as pg.Client & { processID: number }).processID;
}

/** Errors of the network, and a server that starts or stops; whatever else it says, it lives. */
function isUnreachable(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code?.startsWith('57P') === true;
}
