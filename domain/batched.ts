import { isDeadlock, isOutage } from './outage.ts';

interface Waiting<Input, Result> {
  input: Input;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches requests that are made at the same time. A single one is served at once; those that come meanwhile wait, and are served
 * together next. A batch that fails is tried again one by one, so that one bad request does not fail the others; where the
 * database is away, the whole batch fails at once.
 * @param work does what all of a group ask for, and returns their results in the same order; or does nothing, and throws
 * @param most how many are served together
 */
export function batched<Input, Result>(
  work: (group: Input[]) => Promise<Result[]>,
  most: number,
): (input: Input) => Promise<Result> {
  const waiting: Waiting<Input, Result>[] = [];
  let isWorking = false;

  async function workOff(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) await serve(waiting.splice(0, most));
    isWorking = false;
  }

  async function serve(group: Waiting<Input, Result>[]): Promise<void> {
    try {
      const results = await work(group.map(({ input }) => input));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (isOutage(error) && !isDeadlock(error)) refuse([...group, ...waiting.splice(0)], error);
      else if (group.length === 1) refuse(group, error);
      else for (const one of group) await serve([one]);
    }
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (!isWorking) void workOff();
    });
}

function refuse(group: Pick<Waiting<never, never>, 'reject'>[], error: unknown): void {
  for (const { reject } of group) reject(error);
}
