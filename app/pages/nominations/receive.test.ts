import { expect } from 'vitest';
import { nomination } from '#app/content/nomination.ts';
import { stampForm } from '#app/form-guard.ts';
import { nominations } from '#db/schema.ts';
import { isOutage } from '#domain/outage.ts';
import { megabyte } from '#domain/sizes.ts';
import { documents } from '#test/documents.ts';
import { later, test } from '#test/fixtures.ts';
import { leaveFree } from '#test/full-disk.ts';
import { aNomination, formOf } from '#test/nominations.ts';
import { receiveNomination } from './receive.server.ts';

test('on a disk that is almost full a nomination is taken, but for its documents: with them what was typed is given back', async ({
  visitor,
  db,
}) => {
  const reported: unknown[] = [];
  // Kept in a bucket, documents come by way of this machine's disk all the same.
  const files = { ...visitor.files, put: async () => {} };
  const ctx = later({ ...visitor, files, reportError: (error) => void reported.push(error) }, 5);
  const values = { ...aNomination(), stamp: stampForm(visitor) };
  const send = (sent: File[]) =>
    receiveNomination(ctx, new Request('http://chamber.example', { method: 'POST', body: formOf(values, sent) }));
  leaveFree(255 * megabyte, 100_000 * megabyte);
  expect(await send([documents.pdf()])).toMatchObject({
    outcome: { kind: 'failed', values: aNomination(), documentsCame: true, message: nomination.outcomes.failed },
    init: { status: 500 },
  });
  expect(reported).toEqual([expect.toSatisfy(isOutage)]);
  expect(await db.$count(nominations)).toBe(0);
  expect(await send([])).toMatchObject({ outcome: { kind: 'done' }, init: { status: 201 } });
});
