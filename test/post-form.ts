import type { Page } from '@playwright/test';
import { hydrated } from './journey.ts';

/** Writes a post in the form in which one is written. */
export async function write(page: Page, title: string, content: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Author').fill('Meera');
  await page.getByLabel('Content').fill(content);
}

/**
 * Opens the draft in the form of one tab in another, and goes on writing in the first: what the other writes then is kept apart.
 * @returns the other tab, and the draft's address
 */
export async function openInTwoTabs(page: Page) {
  const address = `/admin?draft=${await page.locator('#editor input[name=id]').inputValue()}`;
  const other = await page.context().newPage();
  await other.goto(address);
  await hydrated(other);
  await Promise.all([
    page.waitForResponse('**/admin/blogs/draft'),
    page.getByLabel('Content').fill('First words, and many more.'),
  ]);
  return { other, address };
}
