import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { membership } from '#app/content/membership.ts';
import { nomination } from '#app/content/nomination.ts';
import { shell } from '#app/content/shell.ts';
import { administratorPassword } from '../administrator.ts';
import { aPost } from '../factories.ts';
import { expect, test } from '../journey.ts';
import { aPicture } from '../pictures.ts';

interface Line {
  text: string;
  /** Which sheet it stands on, from 1. */
  sheet: number;
  /** How far its foot is from the bottom of the sheet, in points. */
  height: number;
}

/** What a page says on sheets of A4, piece by piece. */
async function linesOnPaper(page: Page): Promise<Line[]> {
  const document = await getDocumentProxy(Uint8Array.from(await page.pdf({ format: 'A4' })));
  const sheets = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.flatMap((item) =>
      'str' in item ? { text: item.str.trim(), sheet: index + 1, height: Number(item.transform[5]) } : [],
    );
  });
  return (await Promise.all(sheets)).flat();
}

/** The last place where that is said. @throws an Error where it is not */
function said(lines: Line[], words: string): Line {
  const line = lines.findLast(({ text }) => text.includes(words));
  if (!line) throw new Error(`The sheets do not say “${words}”.`);
  return line;
}

test('on paper the box for the nominee’s biography lies over nothing that follows it', async ({ page }) => {
  await page.goto('/nomination');
  const lines = await linesOnPaper(page);
  await page.emulateMedia({ media: 'print' });
  const box = page.getByLabel(nomination.form.labels.nomineeBiography);
  const points = (await box.evaluate((element) => element.getBoundingClientRect().height)) * (72 / 96);
  const hint = said(lines, nomination.form.hints.nomineeBiography);
  const next = said(lines, nomination.form.groups.documents.heading);
  if (next.sheet === hint.sheet) expect(hint.height - next.height).toBeGreaterThan(points);
  const group = said(lines, nomination.form.groups.nominee.heading);
  expect(hint.sheet, 'a group of fields stands on one sheet').toBe(group.sheet);
});

test('on paper what stands beside the membership application follows it on its last sheet', async ({ page }) => {
  await page.goto('/members');
  const lines = await linesOnPaper(page);
  expect(said(lines, membership.benefits.heading).sheet).toBe(said(lines, shell.privacyPolicy.label).sheet);
});

test('on paper an article’s picture stands on the sheet of its title, and its text goes on from there', async ({
  page,
  request,
}) => {
  await request.post('/admin/login', { form: { password: administratorPassword } });
  const content = Array.from({ length: 40 }, (_, index) => `Paragraph ${index}.\n`).join('');
  const articleOf = async (post: object) =>
    (await request.post('/api/blogs', { data: { ...aPost({ content }), ...post } })).json();
  const plain = await articleOf({});
  await page.goto(`/aicc-bulletin?article=${plain.slug}`);
  const lines = await linesOnPaper(page);
  expect(said(lines, 'Paragraph 0.').sheet, 'below a drawn cover').toBe(1);
  expect(said(lines, 'Paragraph 39.').sheet, 'a text longer than a sheet').toBeGreaterThan(1);

  const file = { name: 'poster.png', mimeType: 'image/png', buffer: await aPicture('png', { width: 1_080, height: 1_528 }) };
  const { secure_url } = await (await request.post('/image/upload', { multipart: { file } })).json();
  const poster = await articleOf({ image: new URL(secure_url).pathname });
  await page.goto(`/aicc-bulletin?article=${poster.slug}`);
  expect(said(await linesOnPaper(page), 'Paragraph 0.').sheet, 'below a poster').toBe(1);
});

test('on paper nothing is left free for what stands beside an article on the screen', async ({ page, request }) => {
  await request.post('/admin/login', { form: { password: administratorPassword } });
  const { slug } = await (await request.post('/api/blogs', { data: aPost() })).json();
  await page.setViewportSize({ width: 700, height: 1_000 });
  await page.emulateMedia({ media: 'print' });
  await page.goto(`/aicc-bulletin?article=${slug}`);
  const height = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().height);
  const before = await height();
  await page.locator('main aside').evaluate((aside) => aside.remove());
  expect(before).toBe(await height());
});
