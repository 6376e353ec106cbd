import type { Pool } from '#db/client.ts';
import { changeChannel, changeNotice } from '#db/public-changes.ts';
import { type Hearing, keepListening } from './listening-connection.ts';
import { connectionName, createRollCall } from './roll-call.ts';

export interface ChangeListener {
  /** Calls back for each committed change, and when listening begins anew: what happened before is not known. */
  onChange(callback: () => void): void;
  /** Whether changes are told at this moment. */
  isListening(): boolean;
  /** Tries to listen where the connection was lost. @returns what can be said now */
  confirm(): Promise<Hearing>;
  /** The same where there is reason to doubt a connection that has not been lost: it is asked first whether it still lives. */
  examine(): Promise<Hearing>;
  /** What the last try has shown, without waiting for one under way; the first after the connection was lost is waited for. */
  latest(): Promise<Hearing>;
  /** How often connections of this process have changed public pages; grows before the change is committed. */
  changesMade(): number;
  /**
   * Waits until every server that listens has heard of all that was committed before the call.
   * @param isTold whether somebody is then told that it was done: where this process cannot hear of it, the database does not count
   * as away any more until it listens again
   */
  everyoneHasHeard(isTold: boolean): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Listens for changes of public pages, on a connection of its own.
 * @param pool whose database is listened to, and whose connections are watched for changes made here
 */
export function listenForChanges(pool: Pool): ChangeListener {
  const callbacks: (() => void)[] = [];
  let hasMissed = false;
  const announce = () => {
    for (const callback of callbacks) callback();
  };
  const connection = keepListening(pool, {
    statement: `listen ${changeChannel}; set application_name = '${connectionName}'`,
    onListening: () => {
      hasMissed = false;
      announce();
    },
    onNotification: (notification) => {
      if (!rollCall.hear(notification)) announce();
    },
  });
  const rollCall = createRollCall(connection);
  const considered = (hearing: Hearing): Hearing => (hearing === 'away' && hasMissed ? 'deaf' : hearing);
  return {
    onChange: (callback) => void callbacks.push(callback),
    isListening: connection.isListening,
    confirm: async () => considered(await connection.confirm()),
    examine: async () => considered(await connection.examine()),
    latest: async () => (hasMissed ? 'deaf' : connection.latest()),
    changesMade: countChanges(pool),
    everyoneHasHeard: async (isTold) => {
      const hasHeard = await rollCall.everyoneHasHeard().catch(() => false);
      hasMissed ||= isTold && !hasHeard;
    },
    stop: connection.stop,
  };
}

/** Counts the changes of public pages that the pool's connections make. */
function countChanges(pool: Pool): () => number {
  let made = 0;
  pool.on('connect', (connection) => {
    connection.on('notice', ({ code }) => {
      if (code === changeNotice) made += 1;
    });
  });
  return () => made;
}
