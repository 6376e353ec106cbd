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
