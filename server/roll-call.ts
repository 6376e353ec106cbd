import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { changeChannel } from '#db/public-changes.ts';
import { second } from '#domain/durations.ts';
import type { ListeningConnection } from './listening-connection.ts';

/** The name by which the servers know each other's listening connections. */
export const connectionName = 'chamber public pages';

/** How long a server waits for another that does not say it has heard. */
const answerTimeout = second;

/**
 * The servers on one database, each with a listening connection, ask each other what they have heard: `asked <token>`, and
 * `heard <token> <process id>` of the connection that answers. The id is asked of PostgreSQL, for a pooler in between tells
 * its clients ids of its own.
 */
export function createRollCall(connection: ListeningConnection) {
  /** The callbacks for the answers to our questions. */
  const questions = new Map<string, (processId: number) => void>();

  /** Asks all of them, and takes those that answer in time out of the set. */
  async function ask(silent: Set<number>) {
    const token = randomUUID();
    const allHeard = new Promise<void>((resolve) => {
      questions.set(token, (processId) => {
        silent.delete(processId);
        if (silent.size === 0) resolve();
      });
    });
    const timeout = new AbortController();
    try {
      await tell(connection, `'asked ' || $2`, token);
      await Promise.race([allHeard, delay(answerTimeout, undefined, { signal: timeout.signal }).catch(() => undefined)]);
    } finally {
      timeout.abort();
      questions.delete(token);
    }
  }

  return {
    /** Answers a question, or notes an answer to one of ours. @returns whether the notification was either */
    hear({ payload }: pg.Notification): boolean {
      const [kind, token = '', processId] = payload?.split(' ') ?? [];
      if (kind === 'asked') tell(connection, `'heard ' || $2 || ' ' || pg_backend_pid()`, token).catch(() => undefined);
      if (kind === 'heard') questions.get(token)?.(Number(processId));
      return kind === 'asked' || kind === 'heard';
    },

    /**
     * Waits until every server that listens has heard of all that was committed before the call.
     * @returns whether this one listens, and so has heard of it
     */
    async everyoneHasHeard(): Promise<boolean> {
      if ((await connection.confirm()) !== 'listening') return false;
      const silent = new Set(await otherServers(connection));
      if (silent.size > 0) await ask(silent);
      if (silent.size > 0) await cutOff(connection, silent);
      return true;
    },
  };
}

/** @param text what to tell, in SQL, with the token as `$2` */
async function tell(connection: ListeningConnection, text: string, token: string): Promise<void> {
  await connection.query(`select pg_notify($1, ${text})`, [changeChannel, token]);
}

/** Notifications sent before a query on the listening connection arrive before the query's answer. @returns process ids */
async function otherServers(connection: ListeningConnection): Promise<number[]> {
  const rows = await connection.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [connectionName],
  );
  return rows.map(({ pid }) => pid);
}

/** A process that does not answer loses its connection, and with it the right to trust the pages it has kept. */
async function cutOff(connection: ListeningConnection, silent: Set<number>): Promise<void> {
  await connection.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [[...silent]]);
}
