import { expect } from 'vitest';
import { claim } from '#app/content/owner.ts';
import { stampForm } from '#app/form-guard.ts';
import { claimCodes, ownerSessions } from '#db/schema.ts';
import { requestClaimCode } from '#domain/claims/claims.server.ts';
import { aMember } from '#test/factories.ts';
import { later, siteUrl, test } from '#test/fixtures.ts';
import { claimCodeIn } from '#test/mails.ts';
import { postedForm } from '#test/posted-form.ts';
import { action, clientAction, loader } from './claim.tsx';

test.for(['ask', 'code'])('a request that never arrives leaves the page at its step: %s', async (step) => {
  const request = new Request(siteUrl, { method: 'POST', body: new URLSearchParams({ step, code: '123456' }) });
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await clientAction({ request, serverAction } as never)).toMatchObject({
    step,
    kind: 'failed',
    message: claim.failed,
    values: { code: '123456' },
    unreached: true,
  });
});

test('two clicks on “Send the code” ask for one, and both are told that it is on its way', async ({ visitor, office, db }) => {
  const { id } = await aMember(office);
  const ask = (stamp: string) => action(postedForm(visitor, { step: 'ask', stamp }, { id }) as never);
  const stamp = stampForm(visitor);
  for (let click = 0; click < 2; click += 1) expect(await ask(stamp)).toMatchObject({ data: { step: 'code', kind: 'sent' } });
  expect(await db.$count(claimCodes)).toBe(1);
  await ask(stampForm(later(visitor, -1)));
  expect(await db.$count(claimCodes), 'asked for by another page').toBe(2);
});

test('two clicks on “Open the listing”, or one whose answer was lost and another, open it once, for the browser that made them', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await aMember(office);
  await requestClaimCode(visitor, id);
  const code = await claimCodeIn(db);
  const { formId } = await loader(postedForm(visitor, {}, { id }) as never);
  const open = (by: string) => action(postedForm(visitor, { step: 'code', code, formId: by }, { id }) as never);
  const cookieOf = (answer: unknown) => (answer as Response).headers.get('set-cookie');
  const first = await open(formId).catch(cookieOf);
  expect(first).toContain('owner');
  expect(await open(formId).catch(cookieOf)).toBe(first);
  const { formId: strangers } = await loader(postedForm(visitor, {}, { id }) as never);
  for (const form of [strangers, '']) expect(await open(form)).toMatchObject({ data: { kind: 'corrections' } });
  expect(await db.$count(ownerSessions)).toBe(1);
});
