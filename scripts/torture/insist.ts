import { setTimeout as delay } from 'node:timers/promises';

const timeout = 20_000;

/**
 * Repeats a step until it succeeds. For the preparation of a write only: the write itself is counted, and sent once.
 * @returns what the step gave, once it was something
 * @throws where it was nothing for too long
 */
export async function insist<Result>(step: () => Promise<Result | undefined | false>): Promise<Result> {
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline) {
    const result = await step().catch(() => undefined);
    if (result) return result;
    await delay(100);
  }
  throw new Error('What had to be there first never was.');
}
