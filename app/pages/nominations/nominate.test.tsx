import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import type { Ctx } from '#domain/context.ts';
import { usualRetention } from '#domain/retention.ts';
import { test } from '#test/fixtures.ts';
import Nominate, { loader } from './nominate.tsx';

/** The page as it is at a moment in India. */
async function pageAt(visitor: Ctx, moment: string, sendsMail = false): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, { ...visitor, clock: () => new Date(`${moment}+05:30`) });
  const loaderData = loader({ context } as unknown as Parameters<typeof loader>[0]);
  const Page = () => <Nominate {...({ loaderData } as unknown as Parameters<typeof Nominate>[0])} />;
  const Stub = createRoutesStub([{ id: 'root', path: '/', children: [{ path: 'nomination', Component: Page }] }]);
  const hydrationData = { loaderData: { root: { sendsMail, retention: usualRetention } } };
  return renderToStaticMarkup(<Stub initialEntries={['/nomination']} hydrationData={hydrationData} />);
}

test('until the last minute of the year in India the page takes nominations', async ({ visitor }) => {
  for (const moment of ['2026-02-01T00:00:00', '2026-12-31T23:59:59']) {
    const page = await pageAt(visitor, moment);
    expect(page, moment).toContain('<form');
    expect(page, moment).toContain('December 31st, 2026');
    expect(page, moment).toContain('Announced in January 2027');
  }
});

test('in January the page says that nominations are closed, and when they open again', async ({ visitor }) => {
  for (const moment of ['2027-01-01T00:00:00', '2027-01-31T23:59:59']) {
    const page = await pageAt(visitor, moment);
    expect(page, moment).not.toContain('<form');
    expect(page, moment).toContain('Nominations for 2026 are closed. Nominations for 2027 open on February 1st, 2027.');
    expect(page, moment).toContain('Announced in January 2027');
  }
});

test('the form promises no mail that nobody writes', async ({ visitor }) => {
  const promised = async (sendsMail: boolean) => {
    const page = await pageAt(visitor, '2026-06-01T00:00:00', sendsMail);
    return Array.from(page.matchAll(/[^>.;]*\bwe (?:tell|write to) [^<.;]*/gi), ([sentence]) => sentence);
  };
  expect(await promised(true)).toEqual(['We tell the nominee that you made this nomination and what you told us']);
  expect(await promised(false)).toEqual([]);
});
