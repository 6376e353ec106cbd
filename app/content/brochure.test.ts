import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, onTestFinished, test, vi } from 'vitest';
import { privacyNotices } from '#domain/privacy-notices.ts';
import { temporaryFolder } from '#test/files.ts';
import { activities } from './activities.ts';
import { arbitration } from './arbitration.ts';
import { brochureOf } from './brochure.ts';
import { course } from './course.ts';
import { home } from './home.ts';
import { international } from './international.ts';
import { membership } from './membership.ts';
import { nomination } from './nomination.ts';
import type { site } from './site.ts';

const brochure = brochureOf(undefined);

test('the brochure says where the site and its form are, once that is known', () => {
  const known = brochureOf('chamber.example');
  expect(known.back.web.lines).toEqual(['chamber.example']);
  expect(known.chapters.at(-1)?.lead).toMatch(/The form is at chamber\.example\/become-a-member\.$/);
  expect(brochure.back.web.lines).toEqual([]);
  expect(brochure.chapters.at(-1)?.lead).toMatch(/on the chamber’s website, under Members\.$/);
});

test('the brochure says what the pages say, in four to six pages', () => {
  const blocks = brochure.chapters.flatMap((chapter) => chapter.blocks);
  expect(brochure.cover).toEqual({ eyebrow: home.hero.established, title: home.hero.title, lead: home.hero.lead });
  expect(blocks).toContainEqual(expect.objectContaining({ items: membership.benefits.items }));
  expect(brochure.chapters.length).toBeGreaterThanOrEqual(2);
  expect(brochure.chapters.length).toBeLessThanOrEqual(4);
});

test('the brochure has one set of figures, and a word of all that the chamber offers', () => {
  const blocks = brochure.chapters.flatMap((chapter) => chapter.blocks);
  expect(blocks.filter(({ kind }) => kind === 'figures')).toEqual([{ kind: 'figures', items: home.hero.statistics }]);
  const words = JSON.stringify(blocks);
  const offers = [
    ...activities.services.items,
    ...home.initiatives.items,
    arbitration,
    course,
    international.partners,
    nomination,
  ];
  for (const offer of offers) expect(words).toContain('title' in offer ? offer.title : offer.heading);
});

test('the brochure says of an application what the form’s own notice says', () => {
  const paragraphs = brochure.chapters
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'text' ? block.paragraphs : []));
  expect(paragraphs).toContainEqual(expect.stringContaining(privacyNotices.membership.what));
  expect(paragraphs).toContainEqual(expect.stringContaining('all of it is shown to everybody in the public directory'));
});

/** @returns what stands in a brochure that is built where the chamber has set this, a text for each page */
async function builtWith(set: Partial<typeof site>): Promise<string[]> {
  onTestFinished(() => void vi.doUnmock('./site.ts'));
  vi.resetModules();
  vi.doMock('./site.ts', async (original) => {
    const whole = await original<typeof import('./site.ts')>();
    return { ...whole, site: { ...whole.site, ...set } };
  });
  const { writeSiteFile } = await import('../../scripts/build/site-file.ts');
  const { brochureFile } = await import('../../scripts/build/brochure/brochure-file.tsx');
  const folder = await temporaryFolder();
  await writeSiteFile(folder, brochureFile);
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(`${folder}/brochure.pdf`)));
  return (await extractText(pdf)).text;
}

test('a brochure that is built after the chamber’s tagline was changed says the new one', async () => {
  for (const tagline of ['A first tagline', 'A second tagline'])
    expect((await builtWith({ tagline })).join(' ')).toContain(tagline);
});

test('the brochure prints what the chamber sets in Devanagari, and in Latin letters beyond English', async () => {
  const set = { phone: '+९१ ११ ४१२३ ४५६७', email: 'țară@mandal.example', name: 'भारत मंडल', tagline: 'उदयन' };
  const pages = await builtWith(set);
  for (const words of Object.values(set)) expect(pages.at(-1)).toContain(words);
});

test('a letter that the brochure cannot print fails the build, which names it and what it stands in', async () => {
  await expect(builtWith({ phone: '+੯੧ 11 4123 4567' })).rejects.toThrow('no letter for ੯ ੧ in “+੯੧ 11 4123 4567”');
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
  for (const { value, suffix } of home.hero.statistics) expect(whole, 'as the pages write it').toContain(`${value}${suffix}`);
});
