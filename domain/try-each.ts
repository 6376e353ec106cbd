import { isOutage } from './outage.ts';

/**
 * Does something with each of several things, one after another; one that fails keeps no other from it. An outage ends it: the
 * next would wait for the same in vain.
 * @throws the outage, or an AggregateError of what failed, after all have been tried
 */
export async function tryEach<Thing>(
  things: Iterable<Thing> | AsyncIterable<Thing>,
  work: (thing: Thing) => Promise<unknown>,
): Promise<void> {
  const failures: Error[] = [];
  for await (const thing of things) {
    await work(thing).catch((error: Error) => {
      if (isOutage(error)) throw error;
      failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
}
