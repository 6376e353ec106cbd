import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createFellows, type Line, SilentFellow } from './fellows.ts';

/** Two ends of a line between processes: what is sent at one is heard at the other. */
function line(): [Line, Line, cut: () => void] {
  const [near, far] = [new EventEmitter(), new EventEmitter()];
  const end = (own: EventEmitter, other: EventEmitter): Line =>
    Object.assign(own, { send: (message: object) => setImmediate(() => other.emit('message', structuredClone(message))) });
  const cut = () => void [near.emit('disconnect'), far.emit('disconnect')];
  return [end(near, far), end(far, near), cut];
}

const that = (measured: string) => async () => [{ measured }];

test('whichever process is asked, it says what all of the server have measured, each once', async () => {
  const [first, ...workers] = ['first', 'second', 'third'].map((name) => {
    const fellow = createFellows();
    fellow.measureBy(that(name));
    return fellow;
  });
  for (const worker of workers) {
    const [near, far] = line();
    first?.join(near);
    worker.join(far);
  }
  for (const fellow of [first, ...workers]) {
    const measured = (await fellow?.gather())?.flat();
    expect(measured?.map((value) => (value as { measured: string }).measured).toSorted()).toEqual(['first', 'second', 'third']);
  }
});

test('a process that does not answer is told of, and one that has gone is not missed', async () => {
  const fellow = createFellows(50);
  fellow.measureBy(that('own'));
  const [near, , cut] = line();
  fellow.join(near);
  await expect(fellow.gather()).rejects.toThrow(SilentFellow);
  cut();
  expect(await fellow.gather()).toEqual([[{ measured: 'own' }]]);
});
