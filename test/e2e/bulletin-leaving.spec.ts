import type { Page } from '@playwright/test';
import { expect, hydrated, test, uniqueName } from '../journey.ts';
import { write } from '../post-form.ts';

/** Opens the form of a new post, and answers the browser's question with staying. @returns how often it has asked */
async function beginPost(page: Page): Promise<() => number> {
  let times = 0;
  page.on('dialog', async (question) => {
    expect(question.type()).toBe('beforeunload');
    times += 1;
    await question.dismiss();
  });
  await page.goto('/admin?new');
  await hydrated(page);
  return () => times;
}

const leave = (page: Page) => page.getByRole('link', { name: /^Orders/ }).click();

const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Draft saved.' }).first();

test('nobody leaves a post that a broken line did not keep without being asked; one that is kept is left at once', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  const asked = await beginPost(page);
  await write(page, uniqueName('Broken line'), 'First words.');
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Content').fill('An hour of work.');
  await expect(page.getByText('The draft is not saved yet')).toBeVisible();
  await leave(page);
  await expect.poll(asked).toBe(1);
  await expect(page.getByLabel('Content')).toHaveValue('An hour of work.');
  await context.setOffline(false);
  await page.getByLabel('Content').fill('An hour of work, and more.');
  await expect(saved(page)).toBeVisible();
  await leave(page);
  await expect(page).toHaveURL(/\/admin\/orders$/);
  expect(asked()).toBe(1);
});

test('a post that was not kept goes with its form to the preview without a question', async ({ page, context, signIn }) => {
  await signIn();
  const asked = await beginPost(page);
  await context.setOffline(true);
  await write(page, uniqueName('Previewed'), 'Typed without a line.');
  await expect(page.getByText('The draft is not saved yet')).toBeVisible();
  await page.route('**/admin/blogs/draft', (route) => route.abort('internetdisconnected'));
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByText('Preview: this is not published yet.')).toBeVisible();
  expect(asked()).toBe(0);
});
