import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { JobHelpers } from 'graphile-worker';
import { expect } from 'vitest';
import { openFiles } from '#adapters/files.ts';
import { enrolments } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { completeEnrolment } from '#domain/courses/papers/certificates.server.ts';
import { newestPaperKeys } from '#domain/courses/papers/paper-keys.server.ts';
import { CompletionOfOne } from '#domain/courses/papers/schema.ts';
import { documents } from '#test/documents.ts';
import { aPaidOrder } from '#test/factories.ts';
import { temporaryFolder } from '#test/files.ts';
import { test } from '#test/fixtures.ts';
import { aKeptNomination } from '#test/nominations.ts';
import { sweepDocumentsTask } from './sweep-documents.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

const sweepAfter = ({ db, files }: Pick<Ctx, 'db' | 'files'>, hours: number) =>
  sweepDocumentsTask({ db, files, clock: () => hoursAgo(-hours) })({}, {} as JobHelpers);

const keysIn = async ({ files }: Pick<Ctx, 'files'>) => (await Array.fromAsync(files.list(''), ({ key }) => key)).toSorted();

test('of documents, invoices and certificates alike, a file that no row has goes after a day, and the others stay', async ({
  visitor,
  office,
}) => {
  await aKeptNomination(visitor, {}, [documents.pdf()]);
  const order = await aPaidOrder(visitor);
  const [enrolment] = await office.db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.orderId, order.id));
  const completion = CompletionOfOne.parse({ completedOn: '2026-11-20', fullName: 'Asha Verma' });
  await completeEnrolment(office, enrolment?.id ?? '', completion);
  const put = (key: string) => office.files.put(key, Buffer.from('a'), 'application/pdf');
  for (const key of await newestPaperKeys(office.db, 2)) await put(key);
  const owned = await keysIn(office);
  expect(owned.map((key) => key.split('/')[0])).toEqual(['certificates', 'invoices', 'nominations']);
  const id = randomUUID();
  for (const key of [`nominations/${id}`, `invoices/${id}.pdf`, 'invoices/no-id.pdf', 'certificates/7K3Q-9FWT-2MXA.pdf'])
    await put(key);
  await sweepAfter(office, 23);
  expect(await keysIn(office)).toHaveLength(owned.length + 4);
  await sweepAfter(office, 25);
  expect(await keysIn(office)).toEqual(owned);
});

test('what a killed process wrote half of is removed after a day', async ({ visitor }) => {
  const folder = await temporaryFolder();
  const files = await openFiles({ folder });
  await mkdir(join(folder, 'unfinished'));
  for (const hours of [23, 25]) {
    const path = join(folder, 'unfinished', `${hours}`);
    await writeFile(path, 'half of');
    await utimes(path, hoursAgo(hours), hoursAgo(hours));
  }
  await sweepAfter({ ...visitor, files }, 0);
  expect(await readdir(join(folder, 'unfinished'))).toEqual(['23']);
  await sweepAfter({ ...visitor, files }, 2);
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
});
