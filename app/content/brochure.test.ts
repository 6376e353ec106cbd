import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { privacyNotices } from '#domain/privacy-notices.ts';
import { brochure } from './brochure.ts';
import { home } from './home.ts';
import { membership } from './membership.ts';

test('the brochure says what the pages say, in four to six pages', () => {
  const blocks = brochure.chapters.flatMap((chapter) => chapter.blocks);
  expect(brochure.cover).toEqual({ eyebrow: home.hero.established, title: home.hero.title, lead: home.hero.lead });
  expect(blocks).toContainEqual(expect.objectContaining({ items: membership.benefits.items }));
  expect(brochure.chapters.length).toBeGreaterThanOrEqual(2);
  expect(brochure.chapters.length).toBeLessThanOrEqual(4);
});

test('the brochure says of an application what the form’s own notice says', () => {
  const paragraphs = brochure.chapters
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'text' ? block.paragraphs : []));
  expect(paragraphs).toContainEqual(expect.stringContaining(privacyNotices.membership.what));
  expect(paragraphs).toContainEqual(expect.stringContaining('all of it is shown to everybody in the public directory'));
});

test('the built brochure has its cover, its chapters and its figures on paper', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile('build/client/brochure.pdf')));
  const { text } = await extractText(pdf);
  const pages = text.map((page) => page.replaceAll(/\s+/g, ' '));
  expect(pages.length).toBeGreaterThanOrEqual(4);
  expect(pages.length).toBeLessThanOrEqual(6);
  expect(pages[0]).toContain(brochure.cover.eyebrow);
  expect(pages[0]).toContain(brochure.cover.title);
  const whole = pages.join(' ');
  for (const { title } of brochure.chapters) expect(whole).toContain(title);
  for (const { value, suffix } of [...home.hero.statistics, ...membership.statistics])
    expect(whole, 'as the pages write it').toContain(`${value}${suffix}`);
});
