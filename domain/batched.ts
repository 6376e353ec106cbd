import { isDeadlock, isOutage } from './outage.ts';

interface Waiting<Asked, Told> {
  asked: Asked;
  resolve: (told: Told) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches requests that are made at the same time. A single one is served at once; those that come meanwhile wait, and are served
 * together next. A batch that fails is tried again one by one, so that one bad request does not fail the others; where the
 * database is away, the whole batch fails at once.
 * @param work does what all of a group ask for, and tells them in their order; or does nothing, and throws
 * @param most how many are served together
 */
export function batched<Asked, Told>(work: (group: Asked[]) => Promise<Told[]>, most: number): (asked: Asked) => Promise<Told> {
  const waiting: Waiting<Asked, Told>[] = [];
  let isWorking = false;

  async function workOff(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) await serve(waiting.splice(0, most));
    isWorking = false;
  }

  async function serve(group: Waiting<Asked, Told>[]): Promise<void> {
    try {
      const told = await work(group.map(({ asked }) => asked));
      for (const [index, { resolve }] of group.entries()) resolve(told[index] as Told);
    } catch (error) {
      if (isOutage(error) && !isDeadlock(error)) refuse([...group, ...waiting.splice(0)], error);
      else if (group.length === 1) refuse(group, error);
      else for (const one of group) await serve([one]);
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isWorking) void workOff();
    });
}

function refuse(group: Pick<Waiting<never, never>, 'reject'>[], error: unknown): void {
  for (const { reject } of group) reject(error);
}
