import { Readable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { paperResponse } from '../courses/paper-response.ts';
import { csvFile } from './csv-file.ts';
import { streamed } from './streamed.ts';

const failure = new DrizzleQueryError('select name from members where email = $1', ['asha@example.in'], new Error('Away'));

async function* brokenOff() {
  yield 'the first rows';
  throw failure;
}

test.for([
  ['a list', (ctx: Ctx) => csvFile(ctx, 'messages', brokenOff())],
  [
    'a paper',
    (ctx: Ctx) => paperResponse(ctx, { fileName: 'a.pdf', content: Readable.from(brokenOff(), { objectMode: false }) }),
  ],
] as const)('%s that breaks off on its way is reported, and who sends it on learns nothing of its query', async ([, answer]) => {
  const ctx = aCtx();
  const broken = await answer(ctx)
    .text()
    .catch((error: unknown) => error);
  expect(ctx.reportError.mock.calls).toEqual([[failure]]);
  expect(broken).toEqual(new Error('The answer broke off.'));
});

test('a reader who leaves half way ends the reading, and is no failure', async () => {
  const ctx = aCtx();
  const file = Readable.from([Buffer.from('first'), Buffer.from('second')], { objectMode: false });
  const reader = streamed(ctx, file).getReader();
  await reader.read();
  await reader.cancel(new Error('The client has hung up.'));
  expect(file.destroyed).toBe(true);
  expect(ctx.reportError).not.toHaveBeenCalled();
});

test('a file whose reader asks for its headers alone is closed', async () => {
  const ctx = aCtx();
  const file = Readable.from(['first'], { objectMode: false });
  await streamed(ctx, file).cancel();
  expect(file.destroyed).toBe(true);
  expect(ctx.reportError).not.toHaveBeenCalled();
});

type Ctx = ReturnType<typeof aCtx>;

function aCtx() {
  return { clock: () => new Date(), reportError: vi.fn<(error: unknown) => void>() };
}
