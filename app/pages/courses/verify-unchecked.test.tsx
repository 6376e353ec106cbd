import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { verify as words } from '#app/content/verify.ts';
import { ctxKey } from '#app/context.ts';
import type { Ctx } from '#domain/context.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import Verify, { action, headers, loader } from './verify.tsx';

const number = '7K3Q-9FWT-2MXA';
const signature = 'a'.repeat(86);

function argsOf(visitor: Ctx, params: object, request: Request) {
  const context = new RouterContextProvider();
  context.set(ctxKey, visitor);
  return { context, params, request } as never;
}

/** What the page answers, and for how long it asks to wait. */
function shown(
  loaderData: { data: object; init: ResponseInit | null },
  actionData?: { data: object; init: ResponseInit | null },
) {
  const answer = actionData ?? loaderData;
  const headersOf = (part: typeof actionData) => new Headers(part?.init?.headers);
  const sent = { loaderHeaders: headersOf(loaderData), actionHeaders: headersOf(actionData) };
  const props = { loaderData: loaderData.data, actionData: actionData?.data } as unknown as Parameters<typeof Verify>[0];
  const Page = createRoutesStub([{ path: '/', Component: () => <Verify {...props} /> }]);
  return {
    status: answer.init?.status,
    waits: headers({ ...sent, parentHeaders: new Headers(), errorHeaders: undefined }).get('retry-after'),
    html: renderToStaticMarkup(<Page />),
  };
}

const byNumber = async (visitor: Ctx) =>
  shown(await loader(argsOf(visitor, { number }, new Request(`${siteUrl}/verify/${number}?s=${signature}`))));

async function byFile(visitor: Ctx) {
  const body = new FormData();
  body.append('certificate', new File(['%PDF'], 'certificate.pdf'));
  const sent = argsOf(visitor, {}, new Request(`${siteUrl}/verify`, { method: 'POST', body }));
  return shown(await loader(argsOf(visitor, {}, new Request(`${siteUrl}/verify`))), await action(sent));
}

/** The message stands in the form's own summary, and both forms are there to try again. */
function expectBothForms(html: string, message: string) {
  expect(html).toMatch(new RegExp(`role="alert".*<li>${message}`));
  expect(html).toContain(words.byNumber.submit);
  expect(html).toContain(words.byFile.submit);
  expect(html, 'no field is wrong').not.toContain('aria-invalid="true"');
}

test('whoever has checked too many certificates is told how long to wait by the form, and keeps what was asked for', async ({
  visitor,
}) => {
  for (let time = 0; time < 60; time += 1) await byNumber(visitor);
  for (const answer of [await byNumber(visitor), await byFile(visitor)]) {
    expect([answer.status, answer.waits]).toEqual([429, '600']);
    expectBothForms(answer.html, 'Too many tries. Please wait 10 minutes and try again.');
  }
  expect((await byNumber(visitor)).html).toContain(`value="/verify/${number}?s=${signature}"`);
});

test('a check that fails says so by the form, keeps what was asked for, and is written down', async ({ visitor }) => {
  const reported: unknown[] = [];
  const broken = new Error('away');
  const ctx = {
    ...visitor,
    reportError: (error: unknown) => reported.push(error),
    get db(): never {
      throw broken;
    },
  };
  for (const answer of [await byNumber(ctx), await byFile(ctx)]) {
    expect(answer.status).toBe(500);
    expectBothForms(answer.html, words.failed);
  }
  expect((await byNumber(ctx)).html).toContain(`value="/verify/${number}?s=${signature}"`);
  expect(reported).toEqual([broken, broken, broken]);
});
