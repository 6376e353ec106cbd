import type { Page } from '@playwright/test';

/** Writes a post in the form in which one is written. */
export async function write(page: Page, title: string, content: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Author').fill('Meera');
  await page.getByLabel('Content').fill(content);
}
