import { constants } from 'node:os';
import { onStopSignal } from '../server/stop-signals.ts';

/** What a command works with, and leaves behind stopped. */
interface Stoppable {
  /** May be called twice. */
  stop(): Promise<void>;
}

/**
 * Does some work with a store that is being opened; a failure is one line, and exit code 1. Told to stop, the process ends with
 * the store that it has opened.
 */
export async function withStore<Store extends Stoppable>(
  opening: Promise<Store>,
  work: (store: Store) => Promise<void>,
): Promise<void> {
  let isTold = false;
  onStopSignal((signal) => {
    isTold = true;
    // A PostgreSQL that is starting would be left to itself. The code is the one of a process that the signal has ended.
    void stopOnceOpen(opening).finally(() => process.exit(128 + constants.signals[signal]));
  });
  try {
    const store = await opening;
    if (!isTold) await work(store).finally(() => store.stop());
  } catch (error) {
    // Work whose store is stopped beneath it fails: that is no news to whoever has stopped it.
    if (!isTold) tellFailure(error);
  }
}

/**
 * Says why a command has failed, in one line for a person; the process will end with 1. An error without words, as of a host that
 * refuses at each of its addresses, has a code.
 */
export function tellFailure(error: unknown): void {
  const { message, code } = error as NodeJS.ErrnoException;
  process.stderr.write(`${message || code}\n`);
  process.exitCode = 1;
}

async function stopOnceOpen(opening: Promise<Stoppable>): Promise<void> {
  const store = await opening.catch(() => undefined);
  await store?.stop();
}
