import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../journey.ts';

/** Writes a text into the form of a post: the part between | and | is chosen, or | is the caret. */
async function choose(page: Page, marked: string) {
  const parts = marked.split('|');
  const [before = '', chosen = ''] = parts;
  const content = page.getByLabel('Content');
  await content.fill(parts.join(''));
  const range = [before.length, before.length + (parts.length > 2 ? chosen.length : 0)] as const;
  await content.evaluate((area: HTMLTextAreaElement, [start, end]) => area.setSelectionRange(start, end), range);
  return content;
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin?new');
  await hydrated(page);
});

test('a tool of the editor works on the line or the word that the caret is in, and Undo takes it back at once', async ({
  page,
}) => {
  for (const [tool, text, result] of [
    ['Heading', 'My h|eading line', '## My heading line'],
    ['Heading', 'My |heading| line', '## My heading line'],
    ['List', '- o|ne', 'one'],
    ['Bold', 'Some d|ef words', 'Some **def** words'],
  ] as const) {
    const content = await choose(page, text);
    // By keyboard, as those without a mouse do.
    await page.getByRole('button', { name: tool, exact: true }).press('Enter');
    await expect(content).toHaveValue(result);
    await expect(content).toBeFocused();
    await content.press('ControlOrMeta+z');
    await expect(content).toHaveValue(text.replaceAll('|', ''));
  }
});

test('what a tool wrote is still chosen: a second press takes it off, and what is typed takes the place of a stand-in', async ({
  page,
}) => {
  const content = await choose(page, 'Prices of |raw cotton| rose.');
  const bold = page.getByRole('button', { name: 'Bold' });
  await bold.click();
  await expect(content).toHaveValue('Prices of **raw cotton** rose.');
  await bold.click();
  await expect(content).toHaveValue('Prices of raw cotton rose.');
  await choose(page, '|');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.keyboard.type('cotton');
  await expect(content).toHaveValue('- cotton');
  await choose(page, 'See |the course| now.');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.keyboard.type('https://x.example');
  await expect(content).toHaveValue('See [the course](https://x.example) now.');
});

test('a list that is pasted from a word processor is a list at once, and Undo takes it back at once', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const content = await choose(page, 'Buy:\n|');
  await page.evaluate(() => navigator.clipboard.writeText('•\tcotton\no\traw\n•\tsilk'));
  await content.press('ControlOrMeta+v');
  await expect(content).toHaveValue('Buy:\n- cotton\n  - raw\n- silk');
  await page.keyboard.type(' yarn');
  await expect(content).toHaveValue(/silk yarn$/);
  await choose(page, 'Buy:\n|');
  await content.press('ControlOrMeta+v');
  await content.press('ControlOrMeta+z');
  await expect(content).toHaveValue('Buy:\n');
});

test('whoever adds a picture that is not chosen yet is told so at each press', async ({ page }) => {
  await page.getByText('Emphasis, links, lists, headings and pictures').click();
  const add = page.getByRole('button', { name: 'Add picture to the text' });
  await add.click();
  const said = page.getByRole('alert');
  await expect(said).toHaveText('Choose a picture first.');
  const first = await said.elementHandle();
  await add.click();
  await expect.poll(() => first?.evaluate((alert) => alert.isConnected), 'words that stay are not announced').toBe(false);
  await expect(said).toHaveText('Choose a picture first.');
});

test('what a picture shows stays typed where the draft is saved before the picture is chosen', async ({ page }) => {
  await page.getByLabel('Content').fill('Kept text.');
  await page.getByText('Emphasis, links, lists, headings and pictures').click();
  const shows = page.getByLabel('What it shows');
  await shows.fill('A port');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.locator('[role=status][tabindex]'), 'as the form says it, not as it keeps itself').toHaveText('Draft saved.');
  await expect(shows).toHaveValue('A port');
});
