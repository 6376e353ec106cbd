import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import pg from 'pg';
import type { Pool } from '#db/client.ts';
import { second } from '#domain/durations.ts';

/** How long a lost connection rests between two tries. */
const restBetweenTries = second / 4;
/** How long a new connection may take. */
const connectTimeout = second;
/** How often a silent connection is asked whether it still lives, and how long it may take to answer. */
const heartbeat = { every: 5 * second, timeout: 2 * second };

/**
 * `listening`: every change committed anywhere is told here. `away`: the database cannot be reached, so nothing can change, and
 * nothing has since changes were told. `deaf`: it can be reached, or could be since then, but changes are not told.
 */
export type Hearing = 'listening' | 'away' | 'deaf';

export interface ListeningConnection {
  isListening(): boolean;
  /**
   * Asks over the connection while it listens, one question after the other. One that is not answered in time loses the connection:
   * those behind it would not be answered either.
   */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Tries to listen where the connection was lost. @returns what can be said now */
  confirm(): Promise<Hearing>;
  /** The same where there is reason to doubt a connection that has not been lost: it is asked first whether it still lives. */
  examine(): Promise<Hearing>;
  /** What the last try has shown, without waiting for one under way; the first after the connection was lost is waited for. */
  latest(): Promise<Hearing>;
  stop(): Promise<void>;
}

interface Listener {
  /** What makes a new connection listen. */
  statement: string;
  /** Listening begins, also anew: what happened before is not known. */
  onListening(): void;
  onNotification(notification: pg.Notification): void;
}

/** A connection that listens, and the turns in which it is asked. */
interface Listening {
  client: pg.Client;
  inTurn: ReturnType<typeof pLimit>;
}

/**
 * Keeps one connection listening: a lost one is replaced, and a silent one is checked for life.
 * @param pool to whose database it goes, by the same settings
 */
export function keepListening(pool: Pool, { statement, onListening, onNotification }: Listener): ListeningConnection {
  let current: Listening | undefined;
  let attempt: Promise<Hearing> | undefined;
  let examined: Promise<void> | undefined;
  /** What the last try has shown since the connection was lost. */
  let shown: Hearing | undefined;
  /** Another server may have changed something meanwhile, so that this is true until changes are told again. */
  let hasBeenDeaf = false;
  let stopped = false;

  async function listen(): Promise<Hearing> {
    const candidate = newClient(pool);
    candidate.on('end', () => lose(candidate));
    candidate.on('notification', onNotification);
    try {
      await candidate.connect();
      await candidate.query(statement);
      if (stopped) throw new Error('Nobody needs to listen any more.');
      current = { client: candidate, inTurn: pLimit(1) };
      hasBeenDeaf = false;
      onListening();
      return 'listening';
    } catch (error) {
      candidate.end().catch(() => undefined);
      hasBeenDeaf ||= !isUnreachable(error) || (await answers(pool));
      return hasBeenDeaf ? 'deaf' : 'away';
    }
  }

  function confirm(): Promise<Hearing> {
    if (current) return Promise.resolve('listening');
    attempt ??= listen().then((hearing) => {
      attempt = undefined;
      shown = hearing;
      return hearing;
    });
    return attempt;
  }

  function lose(lost: pg.Client) {
    if (current?.client !== lost) return;
    current = undefined;
    shown = undefined;
    void keepTrying();
  }

  async function keepTrying() {
    while (!stopped && (await confirm()) !== 'listening') await delay(restBetweenTries, undefined, { ref: false });
  }

  async function query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> {
    const asked = current;
    if (!asked) throw new Error('Nothing is listened to.');
    return asked.inTurn(async () => {
      if (current !== asked) throw new Error('The connection was lost before this was asked.');
      return (await answered<Row>(asked.client, text, values)).rows;
    });
  }

  async function answered<Row extends pg.QueryResultRow>(client: pg.Client, text: string, values?: unknown[]) {
    try {
      return await client.query<Row>(text, values);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) giveUp(client);
      throw error;
    }
  }

  function giveUp(client: pg.Client) {
    lose(client);
    client.end().catch(() => undefined);
  }

  /** Asks the connection whether it still lives; one that does not answer is lost. */
  async function beat() {
    const asked = current;
    if (asked) await query('select 1').catch(() => giveUp(asked.client));
  }

  async function examine(): Promise<Hearing> {
    examined ??= beat().finally(() => {
      examined = undefined;
    });
    await examined;
    return confirm();
  }

  const beating = setInterval(beat, heartbeat.every).unref();
  void keepTrying();
  return {
    isListening: () => current !== undefined,
    query,
    confirm,
    examine,
    latest: async () => shown ?? confirm(),
    stop: async () => {
      stopped = true;
      clearInterval(beating);
      await current?.client.end();
    },
  };
}

function newClient(pool: Pool): pg.Client {
  const client = new pg.Client({
    ...pool.options,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: heartbeat.timeout,
    keepAlive: true,
  });
  return client.on('error', () => undefined);
}

/**
 * Whether the database answers those who have a connection already: they go on changing things while it is slow to take new ones,
 * or takes none.
 */
function answers(pool: Pool): Promise<boolean> {
  const asked = pool.query('select 1').then(
    () => true,
    (error) => !isUnreachable(error),
  );
  return Promise.race([asked, delay(heartbeat.timeout, false, { ref: false })]);
}

/** Errors of the network, and of a server that starts or stops; after any other error the server is alive. */
function isUnreachable(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code?.startsWith('57P') === true;
}
