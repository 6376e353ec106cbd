import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { second } from '#domain/durations.ts';

/** After what is loaded a moment after the start, such as the library that measures. */
const momentAfterStart = 1.5 * second;

/**
 * Gives back, once, what the start has left: 12 of a resting process's 97 MB. V8 would keep them until the site has more to do, and
 * its own switch for this (`--expose-gc`) makes it refuse all compiled code that was kept without it; the inspector is asked within
 * the process, and opens no port. It takes 30 ms, in which a request waits.
 */
export async function collectStartGarbage(log: Logger): Promise<void> {
  await delay(momentAfterStart, undefined, { ref: false });
  try {
    const { Session } = await import('node:inspector/promises');
    const session = new Session();
    session.connect();
    try {
      await session.post('HeapProfiler.collectGarbage');
    } finally {
      session.disconnect();
    }
  } catch (error) {
    log.warn(error, 'What the start has left could not be collected');
  }
}
