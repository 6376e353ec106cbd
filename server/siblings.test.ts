import { expect, test } from 'vitest';
import { channel } from '#test/channel.ts';
import { createSiblings } from './siblings.ts';

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
    const measured = (await metrics?.ask('metrics', null))?.answers.flat();
    expect(measured?.map((value) => (value as { measured: string }).measured).toSorted()).toEqual(['first', 'second', 'third']);
  }
});

test('of a process that does not answer the others’ answers tell, and one that has gone is not missed', async () => {
  const [first, second, third] = [createSiblings(), createSiblings(), createSiblings()];
  first.speakOf('metrics', that('first'));
  second.speakOf('metrics', that('second'));
  third.speakOf('metrics', () => new Promise(() => undefined));
  const cuts = [second, third].map((worker) => {
    const [near, far, cut] = channel();
    first.join(near);
    worker.join(far);
    return cut;
  });
  expect(await second.ask('metrics', null, 300)).toEqual({
    answers: [[{ measured: 'second' }], [{ measured: 'first' }]],
    isPartial: true,
  });
  expect(await first.ask('metrics', null, 300)).toEqual({
    answers: [[{ measured: 'first' }], [{ measured: 'second' }]],
    isPartial: true,
  });
  cuts[1]?.();
  expect(await second.ask('metrics', null, 300)).toEqual({
    answers: [[{ measured: 'second' }], [{ measured: 'first' }]],
    isPartial: false,
  });
});

test.for([
  ['to another', { asksLast: 'first' }],
  ['to somebody outside', { asksLast: 'second' }],
] as const)('what a process has last said of its own, %s, is handed on once it has gone', async ([, { asksLast }]) => {
  const processes = { first: createSiblings(), second: createSiblings() };
  const handedOn: object[][] = [];
  let said = 0;
  processes.first.speakOf('metrics', that('first'));
  processes.first.onEnd('metrics', (last) => handedOn.push(last));
  processes.second.speakOf('metrics', async () => [{ said: ++said }]);
  processes.second.onEnd('metrics', () => undefined);
  const [near, far, cut] = channel();
  processes.first.join(near);
  processes.second.join(far);
  await processes[asksLast === 'first' ? 'second' : 'first'].ask('metrics', null);
  await processes[asksLast].ask('metrics', null);
  cut();
  expect(handedOn).toEqual([[{ said: 2 }]]);
});

test('of a process that has said nothing, nothing is handed on', () => {
  const first = createSiblings();
  first.onEnd('metrics', () => expect.unreachable());
  const [near, , cut] = channel();
  first.join(near);
  cut();
});

test('a page that one process lends is there at once, however silent another is', async () => {
  const [first, second, third] = [createSiblings(), createSiblings(), createSiblings()];
  const page = { keptFor: null, etag: '', contentType: '', unchanged: [], bodies: { br: '', gzip: '' } };
  first.speakOf('page', async () => null);
  second.speakOf('page', async () => page);
  third.speakOf('page', () => new Promise(() => undefined));
  for (const worker of [second, third]) {
    const [near, far] = channel();
    first.join(near);
    worker.join(far);
  }
  const endless = 2 ** 30;
  expect((await first.ask('page', '/', endless)).answers).toEqual([page]);
  // By now the first has asked more questions than the third, whose own it passes on.
  expect((await third.ask('page', '/', 2_000)).answers).toEqual([page]);
  second.speakOf('page', async () => null);
  expect(await first.ask('page', '/', 300)).toEqual({ answers: [null, null], isPartial: true });
});
