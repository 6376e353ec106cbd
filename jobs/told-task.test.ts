import type { JobHelpers } from 'graphile-worker';
import { expect, test } from 'vitest';
import { ZodError } from 'zod';
import { type Jobs, payloads } from '#domain/jobs.ts';
import { type JobContext, tasksOf } from './runner.ts';

/** What becomes of a job that was told this; it has nothing to do it with. */
const done = async (name: keyof Jobs, payload: unknown) => tasksOf({} as JobContext)[name](payload, {} as JobHelpers);

test('no job does anything with what cannot be read: it fails, and is tried again', async () => {
  for (const name of Object.keys(payloads) as (keyof Jobs)[])
    for (const payload of [undefined, {}, { told: 'otherwise' }])
      await expect(done(name, payload), name).rejects.toThrow(ZodError);
});

test('the sandbox sends nobody what is no payment event', async () => {
  await expect(done('send-sandbox-message', { kind: 'paid', order: 'x', payments: [{ amount: '1' }] })).rejects.toThrow(ZodError);
});
