import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { paintCard, socialCard } from './social-card.tsx';

vi.mock('#app/content/site.ts', async (original) => {
  const { site } = await original<typeof import('#app/content/site.ts')>();
  return { site: { ...site, name: 'All India Chamber of Commerce and Industry' } };
});

test('on a social card a chamber’s whole name ends before the window', async () => {
  const card = await paintCard(socialCard({ path: '/about', title: 'About Us', description: 'What the chamber is.' }));
  const above = await sharp(card).extract({ left: 740, top: 0, width: 460, height: 100 }).png().toBuffer();
  const { channels } = await sharp(above).stats();
  expect(channels.every(({ min, max }) => min === max)).toBe(true);
});
