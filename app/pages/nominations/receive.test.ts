import { expect } from 'vitest';
import { nomination } from '#app/content/nomination.ts';
import { stampForm } from '#app/form-guard.ts';
import { nominations } from '#db/schema.ts';
import { nominateMyselfField } from '#domain/nominations/schema.ts';
import { isOutage } from '#domain/outage.ts';
import { megabyte } from '#domain/sizes.ts';
import { documents } from '#test/documents.ts';
import { later, test } from '#test/fixtures.ts';
import { leaveFree } from '#test/full-disk.ts';
import { tokenIn } from '#test/mails.ts';
import { acrossDeadline, aKeptNomination, aNomination, formOf } from '#test/nominations.ts';
import { receiveCorrection, receiveNomination } from './receive.server.ts';

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

test('a nomination and a correction that begin to arrive before the deadline count, however long their documents take', async ({
  visitor,
  db,
}) => {
  const stamp = stampForm({ ...visitor, clock: () => new Date('2026-12-31T23:50:00+05:30') });
  const request = () => {
    const body = formOf({ ...aNomination({ nomineeBiography: 'In time.' }), stamp }, [documents.pdf()]);
    return new Request('http://chamber.example', { method: 'POST', body });
  };
  expect(await receiveNomination(acrossDeadline(visitor), request())).toMatchObject({
    outcome: { kind: 'done', reference: expect.stringMatching(/^EA-2026-/) },
  });
  const { id } = await aKeptNomination(visitor);
  const token = await tokenIn(db, `nomination-received/${id}`);
  expect(await receiveCorrection(acrossDeadline(visitor), request(), token)).toMatchObject({
    outcome: { kind: 'done', standing: { values: { nomineeBiography: 'In time.' }, documents: [{ name: 'profile.pdf' }] } },
  });
});

test('whoever nominates themselves gives name, organisation, phone and email once', async ({ visitor, db }) => {
  const own = { nominatorName: '', nominatorOrganization: '', nominatorPhone: '', nominatorEmail: 'typed before' };
  const send = (given: Record<string, string>) => {
    const body = formOf({ ...aNomination(), ...own, ...given, stamp: stampForm(visitor) });
    return receiveNomination(later(visitor, 5), new Request('http://chamber.example', { method: 'POST', body }));
  };
  expect((await send({})).outcome).toMatchObject({ errors: expect.objectContaining({ nominatorName: expect.anything() }) });
  const unnamed = await send({ [nominateMyselfField]: 'yes', nomineeName: '' });
  expect(unnamed.outcome).toMatchObject({ values: { [nominateMyselfField]: 'yes', nominatorEmail: 'typed before' } });
  expect(unnamed.outcome).toHaveProperty('errors', { nomineeName: ['Nominee name is required'] });
  expect((await send({ [nominateMyselfField]: 'yes' })).init.status).toBe(201);
  expect(await db.select().from(nominations)).toMatchObject([
    {
      nominatorName: 'Asha Verma',
      nominatorOrganization: 'Asha Textiles',
      nominatorPhone: '98200 00000',
      nominatorEmail: 'asha@asha.example',
      nominatorDesignation: 'Director',
    },
  ]);
});
