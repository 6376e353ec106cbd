import type { JobHelpers, Task } from 'graphile-worker';
import type { z } from 'zod';
import { type Jobs, payloads } from '#domain/jobs.ts';
import { whenDue } from './when-due.ts';

/** What is done for a job of one name, with what it is told. */
export type ToldTask<Name extends keyof Jobs> = (payload: Jobs[Name], helpers: JobHelpers) => ReturnType<Task>;

const rules: { [Name in keyof Jobs]: z.ZodType<Jobs[Name]> } = payloads;

/** A job that is told something, which is read first: what cannot be read fails as any job may, and nothing is done. */
export function asTold<Name extends keyof Jobs>(name: Name, load: () => Promise<ToldTask<Name>>): Task {
  return whenDue(async () => {
    const task = await load();
    return (payload, helpers) => task(rules[name].parse(payload), helpers);
  });
}
