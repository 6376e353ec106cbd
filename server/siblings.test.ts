import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { type Channel, createSiblings, SilentProcess } from './siblings.ts';

/** Two ends of a channel between processes: what is sent at one is heard at the other. */
function channel(): [Channel, Channel, cut: () => void] {
  const [near, far] = [new EventEmitter(), new EventEmitter()];
  const end = (own: EventEmitter, other: EventEmitter): Channel =>
    Object.assign(own, { send: (message: object) => setImmediate(() => other.emit('message', structuredClone(message))) });
  const cut = () => void [near.emit('disconnect'), far.emit('disconnect')];
  return [end(near, far), end(far, near), cut];
}

const that = (measured: string) => async () => [{ measured }];

test('whichever process is asked, it says what all of the server have measured, each once', async () => {
  const [first, ...workers] = ['first', 'second', 'third'].map((name) => {
    const metrics = createSiblings();
    metrics.speakOf('metrics', that(name));
    return metrics;
  });
  for (const worker of workers) {
    const [near, far] = channel();
    first?.join(near);
    worker.join(far);
  }
  for (const metrics of [first, ...workers]) {
    const measured = (await metrics?.ask('metrics', null))?.flat();
    expect(measured?.map((value) => (value as { measured: string }).measured).toSorted()).toEqual(['first', 'second', 'third']);
  }
});

test('a process that does not answer is told of, and one that has gone is not missed', async () => {
  const metrics = createSiblings(50);
  metrics.speakOf('metrics', that('own'));
  const [near, , cut] = channel();
  metrics.join(near);
  await expect(metrics.ask('metrics', null)).rejects.toThrow(SilentProcess);
  cut();
  expect(await metrics.ask('metrics', null)).toEqual([[{ measured: 'own' }]]);
});
