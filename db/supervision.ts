import { setTimeout as delay } from 'node:timers/promises';

interface Supervised {
  isAlive(): Promise<boolean>;
  /** Brings it back; throws where that failed, and is then tried again. */
  restart(): Promise<unknown>;
  /** Hears, in one line, of a loss and of the return. */
  tell(message: string): void;
}

export interface Supervision {
  /** Looks no more, after a restart under way has ended. */
  end(): Promise<void>;
}

/** In milliseconds, as are the waits between tries. */
const lookEvery = 250;
const firstWait = 250;
const longestWait = 5_000;

/** Looks after the database's process: one that died is started again, with growing waits where that fails. */
export function supervise(database: Supervised): Supervision {
  const ending = new AbortController();
  const over = look(database, ending.signal);
  return {
    end() {
      ending.abort();
      return over;
    },
  };
}

async function look(database: Supervised, ending: AbortSignal): Promise<void> {
  while (await pause(lookEvery, ending)) {
    if (await database.isAlive()) continue;
    if (ending.aborted) return;
    await bringBack(database, ending);
  }
}

async function bringBack(database: Supervised, ending: AbortSignal): Promise<void> {
  const lost = performance.now();
  database.tell('The database has died; starting it again.');
  for (let wait = firstWait; !ending.aborted; wait = Math.min(wait * 2, longestWait)) {
    try {
      await database.restart();
      return database.tell(`The database is back after ${Math.round(performance.now() - lost)} ms.`);
    } catch (error) {
      database.tell(`The database could not be started again: ${(error as Error).message}`);
      await pause(wait, ending);
    }
  }
}

/** Waits without keeping the process alive. @returns whether to go on */
async function pause(ms: number, ending: AbortSignal): Promise<boolean> {
  await delay(ms, undefined, { signal: ending, ref: false }).catch(() => undefined);
  return !ending.aborted;
}
