import { expect, test } from 'vitest';
import { batched } from './batched.ts';
import { Unavailable } from './errors.ts';

/** Work that goes on until it is told to end, and remembers who was served together. */
function work() {
  const groups: string[][] = [];
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const serve = async (group: string[]) => {
    groups.push(group);
    await new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
    return group.map((asked) => asked.toUpperCase());
  };
  return { groups, ends, serve };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('whoever comes alone is served at once, and those who come meanwhile are served together', async () => {
  const { groups, ends, serve } = work();
  const ask = batched(serve, 2);
  const told = Promise.all(['a', 'b', 'c', 'd'].map(ask));
  expect(groups).toEqual([['a']]);
  for (let ended = 0; ended < 3; ended += 1) {
    ends[ended]?.resolve();
    await turn();
  }
  expect(groups).toEqual([['a'], ['b', 'c'], ['d']]);
  expect(await told).toEqual(['A', 'B', 'C', 'D']);
});

test('what is wrong with one is not the others’ loss', async () => {
  const ask = batched(async (group: string[]) => {
    if (group.includes('bad')) throw new Error('This one cannot be.');
    return group;
  }, 8);
  const told = await Promise.allSettled(['first', 'good', 'bad', 'better'].map(ask));
  expect(told.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
    'first',
    'good',
    'This one cannot be.',
    'better',
  ]);
  expect(await ask('later')).toBe('later');
});

test('two groups that were in each other’s way are served one by one: the database is well', async () => {
  const asked: string[][] = [];
  const ask = batched(async (group: string[]) => {
    asked.push(group);
    if (group.length > 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    return group;
  }, 8);
  expect(await Promise.all(['first', 'a', 'b'].map(ask))).toEqual(['first', 'a', 'b']);
  expect(asked).toEqual([['first'], ['a', 'b'], ['a'], ['b']]);
});

test('while the database is away, those who wait are told with those who asked, and the next ask anew', async () => {
  const { groups, ends, serve } = work();
  const ask = batched(serve, 8);
  const told = Promise.allSettled(['a', 'b', 'c'].map(ask));
  ends[0]?.reject(new Unavailable('The database is away.'));
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const next = ask('d');
  ends[1]?.resolve();
  expect(await next).toBe('D');
  expect(groups).toEqual([['a'], ['d']]);
});
