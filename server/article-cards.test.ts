import { Hono } from 'hono';
import { expect, vi } from 'vitest';
import { hasLetter, outlineOf } from '#adapters/drawings/lettering.ts';
import { cardAddress } from '#app/pages/bulletin/address.ts';
import { cardKey } from '#domain/articles/cards.server.ts';
import { deleteArticle, updateArticle } from '#domain/articles/writing.server.ts';
import type { Ctx } from '#domain/context.ts';
import { anArticle, aPost } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { articleCard, drawable } from './article-cards.ts';

/** Asks for a card, without a network. */
function cardAt(ctx: Ctx, address: string, headers: Record<string, string> = {}) {
  const app = new Hono();
  app.use(async (c, next) => {
    c.set('ctx', ctx);
    await next();
  });
  app.get('/og/articles/:name', articleCard);
  return app.request(address, { headers });
}

test('a cache that serves many asks within minutes for an article’s card, and is told when the article has been taken down', async ({
  office,
  visitor,
}) => {
  const article = await anArticle(office);
  await visitor.files.put(cardKey(article), Buffer.from('drawn before'), 'image/png');
  const lifetimeOf = ({ headers }: Response) => headers.get('cache-control') ?? '';
  const card = await cardAt(visitor, cardAddress(article));
  expect([card.status, await card.text()], 'not drawn again').toEqual([200, 'drawn before']);
  expect(Number(/s-maxage=(\d+)/.exec(lifetimeOf(card))?.[1])).toBeLessThanOrEqual(300);
  await deleteArticle(office, article.id);
  const gone = await cardAt(visitor, cardAddress(article));
  expect(gone.status).toBe(404);
  expect(lifetimeOf(gone), 'the refusal is not kept instead').not.toContain('max-age');
});

test('an article’s card is not sent again to who names its tag, unless the article was corrected or taken down', async ({
  office,
  visitor,
}) => {
  const article = await anArticle(office);
  await visitor.files.put(cardKey(article), Buffer.from('drawn before'), 'image/png');
  const address = cardAddress(article);
  const card = await cardAt(visitor, address);
  const etag = card.headers.get('etag') ?? '';
  const ask = (known: string) => cardAt(visitor, address, { 'if-none-match': known });
  for (const known of [etag, `"another", W/${etag}`, '*']) {
    const again = await ask(known);
    expect([again.status, await again.text(), again.headers.get('content-type')], known).toEqual([304, '', null]);
    for (const name of ['etag', 'cache-control']) expect(again.headers.get(name)).toBe(card.headers.get(name));
  }
  expect((await ask('"another"')).status).toBe(200);
  const corrected = await updateArticle(office, article.id, aPost({ title: 'Corrected' }));
  const moved = await ask(etag);
  expect([moved.status, moved.headers.get('location')]).toEqual([302, cardAddress(corrected)]);
  await deleteArticle(office, article.id);
  for (const known of [etag, '*']) expect((await ask(known)).status).toBe(404);
});

test('an article’s card is drawn for its readers also where the disk has no room left to keep it', async ({
  office,
  visitor,
}) => {
  const article = await anArticle(office);
  const onFullDisk = { ...visitor.files, put: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) };
  const card = await cardAt({ ...visitor, files: onFullDisk }, cardAddress(article));
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('an article’s card is drawn once, however many ask for it at the same moment', async ({ office, visitor }) => {
  const address = cardAddress(await anArticle(office));
  const put = vi.fn(visitor.files.put);
  const ctx = { ...visitor, files: { ...visitor.files, put } };
  const cards = await Promise.all(Array.from({ length: 3 }, () => cardAt(ctx, address)));
  expect(cards.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(put).toHaveBeenCalledOnce();
});

const title = (text: string) => drawable(text, (letter) => hasLetter('display', letter));

test('a card bears an article’s title in Latin letters with all their accents, in Devanagari, and with the rupee sign', () => {
  for (const text of ['Āśā Žižek: ₹500 crore', 'निर्यात: नई नीति 2026', 'Export निर्यात']) {
    expect(title(text)).toBe(text);
    const missing = outlineOf('\u{10ffff}', { face: 'display', size: 10 }, 0, 0);
    const drawn = Array.from(text.replace(/[\s\p{M}]/gu, ''), (letter) => outlineOf(letter, { face: 'display', size: 10 }, 0, 0));
    expect(drawn).not.toContain(missing);
    expect(drawn).not.toContain('');
  }
});

test('a title of which a letter would be lost is not drawn in pieces: the card bears the bulletin’s', () => {
  expect(title('ஏற்றுமதி: Exports')).toBe('');
  expect(title('Budget 🎉 2027')).toBe('Budget 2027');
});

test('a title is not drawn without a sign that its sense depends on', () => {
  for (const text of ['Duty ≤ 5 %', 'Value ≠ 0', 'Up 5‰', 'Fees in ₾', 'Duty 5 % → 3 %']) expect(title(text), text).toBe('');
  expect(title('Rate 5 % ± 1, ₹2 × €3 − 4 ☎ 5')).toBe('Rate 5 % ± 1, ₹2 × €3 − 4 5');
});

test('a word longer than a card’s line is cut', () => {
  expect(title('a'.repeat(30))).toBe(`${'a'.repeat(21)}…`);
});
