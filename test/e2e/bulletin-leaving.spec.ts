import type { Page } from '@playwright/test';
import { largestImage } from '#domain/image-limits.ts';
import { expect, hydrated, test, uniqueName } from '../journey.ts';
import { aPicture } from '../pictures.ts';
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

test('a draft that was saved is said to be so once, and no longer when what is typed after it is not saved', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await beginPost(page);
  await write(page, uniqueName('Said once'), 'First words.');
  const content = page.getByLabel('Content');
  const all = page.getByRole('status').filter({ hasText: 'Draft saved.' });
  await expect(all).toHaveCount(1);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(all.and(page.locator('main div'))).toBeVisible();
  await expect(all).toHaveCount(1);
  const { y: place } = (await content.boundingBox()) ?? {};
  await context.setOffline(true);
  await content.focus();
  await page.keyboard.type('More. ');
  await expect(page.getByText('The draft is not saved yet')).toBeVisible();
  await expect(all).toHaveCount(0);
  expect((await content.boundingBox())?.y, 'nothing moves from under the writer’s hands').toBe(place);
  await context.setOffline(false);
  await expect(all).toHaveCount(1);
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

test('a post that a broken line did not keep is kept as soon as the line is back', async ({ page, context, signIn }) => {
  await signIn();
  await beginPost(page);
  await context.setOffline(true);
  await write(page, uniqueName('Line is back'), 'Typed without a line.');
  await expect(page.getByText('The draft is not saved yet')).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
});

test('whoever writes on after the session has ended is told at once, loses nothing, and is kept once signed in again', async ({
  page,
  context,
  signIn,
  expectWellShown,
}) => {
  test.slow();
  await signIn();
  const asked = await beginPost(page);
  const session = await context.cookies();
  await context.clearCookies();
  await write(page, uniqueName('Signed out'), 'Typed after the end.');
  const told = page.getByRole('status').filter({ hasText: 'Your session has ended' });
  await expect(told).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Content'), 'its writer goes on there').toBeFocused();
  const wayIn = told.getByRole('link', { name: 'Sign in in a new tab' });
  await expect(wayIn).toHaveAttribute('href', '/admin/login');
  await expect(wayIn).toHaveAttribute('target', '_blank');
  await expectWellShown();
  await leave(page);
  await expect.poll(asked).toBe(1);

  await test.step('who submits it all the same is told so in one place', async () => {
    await page.getByRole('button', { name: 'Submit Post' }).click();
    await expect(page.getByRole('alert')).toContainText('your session has ended');
    await expect(told).toHaveCount(0);
  });

  await context.addCookies(session);
  // As on coming back from another tab; what was sent before may be on its way still.
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(async () => comeBack().then(() => saved(page).isVisible())).toBe(true);
  await expect(page.getByLabel('Content')).toHaveValue('Typed after the end.');
  await leave(page);
  await expect(page).toHaveURL(/\/admin\/orders$/);
  expect(asked()).toBe(1);
});

test('a post that is longer than can be kept is not said to be saved later, and “Save draft” says what is wrong', async ({
  page,
  signIn,
}) => {
  await signIn();
  await beginPost(page);
  await page.getByLabel('Content').fill('word '.repeat(25_000));
  await expect(page.getByText('The draft cannot be saved as it stands.')).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('alert')).toContainText('Use at most 1,00,000 characters');
});

test('a chosen picture is not said to be saved with the text, and nobody leaves it without being asked', async ({
  page,
  signIn,
  expectWellShown,
}) => {
  await signIn();
  const asked = await beginPost(page);
  await write(page, uniqueName('With a picture'), 'First words.');
  await expect(saved(page)).toBeVisible();
  const image = page.locator('#editor input[name=imageFile]');
  await image.setInputFiles({ name: 'field.png', mimeType: 'image/png', buffer: await aPicture('png') });
  const told = page.getByRole('status').filter({ hasText: 'The picture you have chosen is not saved yet' });
  await expect(told).toContainText('The text is saved.');
  await expect(saved(page)).toHaveCount(0);
  await expectWellShown();
  await leave(page);
  await expect.poll(asked).toBe(1);
  await expect(image).toHaveValue(/field\.png$/);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByLabel('Remove the image')).toBeVisible();
  await expect(told).toHaveCount(0);
  await image.setInputFiles({ name: 'field.png', mimeType: 'image/png', buffer: await aPicture('png') });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByText('Preview: this is not published yet.'), 'it has gone with the form').toBeVisible();
  expect(asked()).toBe(1);
});

test('a picture that could not be uploaded is not passed over by the saving of the text', async ({ page, signIn }) => {
  await signIn();
  const asked = await beginPost(page);
  await write(page, uniqueName('Too large'), 'First words.');
  const buffer = Buffer.alloc(largestImage + 1);
  await page.locator('#editor input[name=imageFile]').setInputFiles({ name: 'port.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Submit Post' }).click();
  await expect(page.getByRole('alert')).toContainText('Image upload failed');
  await expect(page.getByRole('status').filter({ hasText: 'The text is saved.' })).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
  await leave(page);
  await expect.poll(asked).toBe(1);
});
