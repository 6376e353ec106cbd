import { expect, test, vi } from 'vitest';
import { Stopped, sendWithProgress } from './send-with-progress.ts';

test('a nomination stopped before anything was sent is not sent', async () => {
  const sent: FormData[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      response = { kind: 'done' };
      onload = () => undefined;
      open() {}
      send(form: FormData) {
        sent.push(form);
        this.onload();
      }
    },
  );
  const send = (signal: AbortSignal) => sendWithProgress('/nomination', new FormData(), () => undefined, signal);
  await expect(send(AbortSignal.abort())).rejects.toThrow(Stopped);
  expect(sent).toEqual([]);
  expect(await send(new AbortController().signal)).toEqual({ kind: 'done' });
});
