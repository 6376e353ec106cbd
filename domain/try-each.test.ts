import { expect, test } from 'vitest';
import { tryEach } from './try-each.ts';

const refuses = (refused: Record<string, Error>, done: string[]) => async (thing: string) => {
  const error = refused[thing];
  if (error) throw error;
  done.push(thing);
};

test('what fails keeps nothing after it from being done, and all that failed is told', async () => {
  const done: string[] = [];
  const work = refuses({ a: new Error('a is locked'), c: new Error('c is locked') }, done);
  await expect(tryEach(['a', 'b', 'c', 'd'], work)).rejects.toThrow('a is locked; c is locked');
  expect(done).toEqual(['b', 'd']);
  await tryEach(['e'], work);
  expect(done).toEqual(['b', 'd', 'e']);
});

test('an outage ends it at once', async () => {
  const done: string[] = [];
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  await expect(tryEach(['a', 'b', 'c'], refuses({ b: away }, done))).rejects.toBe(away);
  expect(done).toEqual(['a']);
});
