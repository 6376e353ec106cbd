import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

const page = () => Promise.resolve(new Response('<p>A page.</p>'.repeat(500), { headers: { 'content-type': 'text/html' } }));

test('a kept page holds the memory it is counted for, and no more', async () => {
  const cache = createPageCache(1_000_000, { onChange: () => undefined });
  const kept = await cache.render('/', page);
  cache.improveLater('/', kept ?? expect.unreachable());
  await vi.waitFor(() => expect(cache.find('/')?.answers.br).not.toBe(kept?.answers.br));
  for (const { bytes } of Object.values(cache.find('/')?.answers ?? {})) expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
});

test('pages are compressed as far as they go in turn, also after one that failed; what finds no room stays as it is', async () => {
  const cache = createPageCache(10_000_000, { onChange: () => undefined });
  const paths = Array.from({ length: 101 }, (_, number) => `/${number}`);
  const kept = await Promise.all(paths.map(async (path) => (await cache.render(path, page)) ?? expect.unreachable()));
  const asRendered = kept.map(({ answers }) => answers.br);
  const asKept = () => paths.map((path) => cache.find(path)?.answers.br);
  if (kept[0]) kept[0].answers.gzip = kept[0].answers.br; // cannot be read
  for (const [number, path] of paths.entries()) cache.improveLater(path, kept[number] ?? expect.unreachable());
  await vi.waitFor(() => expect(asKept()[99]).not.toBe(asRendered[99]), 20_000);
  const left = asKept().flatMap((answer, number) => (answer === asRendered[number] ? [number] : []));
  expect(left).toEqual([0, 100]);
  cache.improveLater('/100', kept[100] ?? expect.unreachable());
  await vi.waitFor(() => expect(asKept()[100]).not.toBe(asRendered[100]), 20_000);
});

test('a page that changed while the one before it was being compressed stays the new one', async () => {
  const cache = createPageCache(1_000_000, { onChange: () => undefined });
  const old = (await cache.render('/', page)) ?? expect.unreachable();
  const other = () => Promise.resolve(new Response('<p>New.</p>'.repeat(500), { headers: { 'content-type': 'text/html' } }));
  const changed = (await cache.render('/new', other)) ?? expect.unreachable();
  cache.improveLater('/', old);
  await setImmediate(); // the old page is being compressed
  await cache.takeOver('/', async () => changed);
  cache.improveLater('/new', changed); // in turn: once it is compressed, the old page is, too
  await vi.waitFor(() => expect(cache.find('/new')?.answers.br).not.toBe(changed.answers.br), 20_000);
  expect(cache.find('/')).toMatchObject({ etag: changed.etag, answers: changed.answers });
});

/** A cache, and what tells it that a public page may have changed. */
function aCacheThatIsTold() {
  const listeners: (() => void)[] = [];
  const cache = createPageCache(1_000_000, { onChange: (listener) => void listeners.push(listener) });
  const tellOfChange = () => {
    for (const tell of listeners) tell();
  };
  return { cache, tellOfChange };
}

test('what was not to be kept is kept once a change made it a page', async () => {
  const { cache, tellOfChange } = aCacheThatIsTold();
  const notFound = () => Promise.resolve(new Response('', { status: 404 }));
  expect(await cache.render('/', notFound)).toBeUndefined();
  expect(cache.isPassed('/')).toBe(true);
  tellOfChange();
  expect(cache.isPassed('/')).toBe(false);
  const kept = (await cache.render('/', page)) ?? expect.unreachable();
  expect(cache.find('/')).toBe(kept);
});

test('what another process is asked for after a change is not what it was asked for before', async () => {
  const { cache, tellOfChange } = aCacheThatIsTold();
  const { rendered: _, ...old } = (await cache.render('/', page)) ?? expect.unreachable();
  const before = cache.takeOver('/', async () => old);
  tellOfChange();
  expect(await cache.takeOver('/', async () => undefined)).toBeUndefined();
  expect(cache.isUnchanged((await before) ?? expect.unreachable())).toBe(false);
});
