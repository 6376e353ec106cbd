import { chromium } from '@playwright/test';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { builtStyles } from '#test/built-styles.ts';
import { launchOptions } from '#test/chromium.ts';
import { MemberCard } from './member-card.tsx';

const member = { id: 'm', fullName: 'Handelsgesellschaft'.repeat(5), address: '1234567890'.repeat(6), state: 'Kerala' };

test('a name of one very long word stays within its card on a phone', async () => {
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
  const card = renderToStaticMarkup(<MemberCard level={2} member={member} />);
  await page.setContent(`<!doctype html><style>${builtStyles()}</style><ul class="grid"><li class="grid">${card}</li></ul>`);
  expect(await page.locator('article').evaluate((article) => article.getBoundingClientRect().right)).toBeLessThanOrEqual(320);
  await browser.close();
});
