import type { Browser, Locator, Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { administratorPassword } from '../administrator.ts';
import { aPost } from '../factories.ts';
import { expect, hydrated, test, uniqueName } from '../journey.ts';
import { aPicture } from '../pictures.ts';
import { openInTwoTabs, write } from '../post-form.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** A reader of their own, who is not signed in. */
async function aReader(browser: Browser, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext(options);
  return context.newPage();
}

const rowOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('a post is written, previewed, published with a picture, read, edited and deleted', async ({
  page,
  browser,
  signIn,
  expectAccessible,
}) => {
  test.slow();
  const title = uniqueName('Cotton in a dry year');

  await test.step('a post without a title is not published', async () => {
    await signIn();
    await page.goto('/admin?new');
    await hydrated(page);
    await page.getByRole('button', { name: 'Submit Post' }).click();
    await expect(page.getByRole('alert')).toContainText('Title is required');
    await expectAccessible();
  });

  await test.step('the post is previewed, and published with its picture', async () => {
    await write(page, title, 'Prices have **risen**.\nHere is why.');
    await page
      .getByLabel('Image', { exact: false })
      .first()
      .setInputFiles({ name: 'field.png', mimeType: 'image/png', buffer: await aPicture('png') });
    await page.getByLabel('What the image shows').fill('A field of cotton');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByText('Preview: this is not published yet.')).toBeInViewport();
    await expect(page.locator('article strong')).toHaveText('risen');
    await expectAccessible();
    await page.getByRole('link', { name: 'Back to editing' }).click();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await page.getByRole('button', { name: 'Submit Post' }).click();
    await expect(page.getByText('Blog post created successfully!')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expectAccessible();
  });

  const reader = await aReader(browser);

  await test.step('a reader finds the post, and is counted', async () => {
    await reader.goto('/aicc-bulletin');
    await reader.getByRole('link', { name: title }).first().click();
    await expect(reader).toHaveURL(/\/aicc-bulletin\?article=cotton-in-a-dry-year/);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(reader.locator('.prose p')).toHaveText(['Prices have risen.', 'Here is why.']);
    const picture = reader.getByRole('img', { name: 'A field of cotton' });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc && image.naturalWidth))
      .toBeGreaterThan(0);
    await reader.reload();
    await expect(reader.getByText('1 view', { exact: true })).toBeVisible();
  });

  await test.step('the post is edited, and the reader sees it', async () => {
    await rowOf(page, title)
      .getByRole('link', { name: `Edit ${title}` })
      .click();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await hydrated(page);
    await page.getByLabel('Content').fill('Prices have fallen.');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expect(page.getByText('Blog updated successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit Post' })).toBeVisible();
    await reader.reload();
    await expect(reader.locator('.prose p')).toHaveText(['Prices have fallen.']);
  });

  await test.step('the post is deleted once that is confirmed, and the reader finds it gone', async () => {
    await rowOf(page, title)
      .getByRole('link', { name: `Delete ${title}` })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this blog post?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, title)).toHaveCount(1);
    await rowOf(page, title)
      .getByRole('link', { name: `Delete ${title}` })
      .click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Blog deleted')).toBeVisible();
    await expect(rowOf(page, title)).toHaveCount(0);
    expect((await reader.reload())?.status()).toBe(404);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Article not found');
  });
});

test('all of it works without scripts', async ({ browser }) => {
  const page = await aReader(browser, { javaScriptEnabled: false });
  const title = uniqueName('Without scripts');
  await page.goto('/admin/login');
  await page.getByLabel('Password', { exact: true }).fill(administratorPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.goto('/admin?new');
  await write(page, title, 'x');
  await page.getByLabel('Content').fill(' ');
  await page.getByRole('button', { name: 'Submit Post' }).click();
  await expect(page.getByRole('alert')).toContainText('Content is required');
  await expect(page.getByLabel('Title')).toHaveValue(title);

  await page.getByLabel('Content').fill('Kept text.');
  await page
    .getByLabel('Image', { exact: false })
    .first()
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
  await page.getByRole('button', { name: 'Submit Post' }).click();
  await expect(page.getByRole('alert')).toHaveText('Image upload failed: The file is not a JPEG, PNG, WebP, AVIF or GIF image.');
  await expect(page.getByLabel('Content')).toHaveValue('Kept text.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved.' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved.' })).toBeInViewport({ ratio: 1 });

  await page.getByText('Emphasis, links, lists, headings and pictures').click();
  await page.getByLabel('Picture').setInputFiles({ name: 'port.webp', mimeType: 'image/webp', buffer: await aPicture('webp') });
  await page.getByLabel('What it shows').fill('A port');
  await page.getByRole('button', { name: 'Add picture to the text' }).click();
  await expect(page.getByLabel('Content')).toHaveValue(/^Kept text\.\n\n!\[A port\]\(\/image\/\w{40}-900x600\.webp\)/);
  await page.getByRole('button', { name: 'Submit Post' }).click();
  await expect(page.getByText('Blog post created successfully!')).toBeVisible();

  await rowOf(page, title)
    .getByRole('link', { name: `Edit ${title}` })
    .click();
  await page.getByRole('button', { name: 'Cancel edit' }).click();
  await expect(page.getByRole('button', { name: 'Submit Post' })).toBeVisible();
  await rowOf(page, title)
    .getByRole('link', { name: `Preview ${title}` })
    .click();
  await expect(page.locator('article .prose img')).toHaveAttribute('alt', 'A port');
  await page.getByRole('link', { name: 'Back to the posts' }).click();
  await rowOf(page, title)
    .getByRole('link', { name: `Delete ${title}` })
    .click();
  await expect(page.getByRole('heading', { name: 'Are you sure you want to delete this blog post?' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Blog deleted')).toBeVisible();
});

test('without scripts a picture that is not added to the text is told at its field, in sight, and keeps what it shows', async ({
  browser,
}) => {
  const page = await aReader(browser, { javaScriptEnabled: false });
  await page.request.post('/admin/login', { form: { password: administratorPassword } });
  await page.goto('/admin?new');
  await write(page, uniqueName('Refused picture'), 'Kept text.');
  await page.getByText('Emphasis, links, lists, headings and pictures').click();
  const picture = page.getByLabel('Picture');
  const shows = page.getByLabel('What it shows');
  await shows.fill('A port');
  const add = async (said: string) => {
    await page.getByRole('button', { name: 'Add picture to the text' }).click();
    await expect(page.getByRole('alert')).toContainText(said);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(picture).toBeVisible();
    await expect(picture).toHaveAccessibleDescription(said);
    await expect(shows).toHaveValue('A port');
    await expect(page.getByLabel('Content')).toHaveValue('Kept text.');
  };
  await add('Choose a picture first.');
  await picture.setInputFiles({ name: 'port.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await add('Image upload failed: The file is not a JPEG, PNG, WebP, AVIF or GIF image.');
  await picture.setInputFiles({ name: 'port.webp', mimeType: 'image/webp', buffer: await aPicture('webp') });
  await page.getByRole('button', { name: 'Add picture to the text' }).click();
  await expect(page.getByLabel('Content')).toHaveValue(/^Kept text\.\n\n!\[A port\]/);
  await expect(shows, 'it is in the text now').toHaveValue('');
});

test('without scripts it is asked before a draft is discarded, in its form and in the list, and a No loses nothing', async ({
  browser,
}) => {
  const page = await aReader(browser, { javaScriptEnabled: false });
  await page.request.post('/admin/login', { form: { password: administratorPassword } });
  const title = uniqueName('Discarded');
  await page.goto('/admin?new');
  await write(page, title, 'First words.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const address = `/admin?draft=${await page.locator('#editor input[name=id]').inputValue()}`;
  await page.goto(address);
  await page.getByLabel('Content').fill('First words, and more.');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  const question = page.getByRole('heading', { name: 'Are you sure you want to discard this draft?' });
  await expect(question).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Content'), 'as it was typed').toHaveValue('First words, and more.');

  await page.goto('/admin?new');
  const inList = page.getByRole('link', { name: `Discard ${title}` });
  await inList.click();
  await expect(question).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByText('The draft has been discarded.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(inList).toHaveCount(0);
});

test('without scripts Back from the preview of a new post leads to what was written', async ({ browser }) => {
  const page = await aReader(browser, { javaScriptEnabled: false });
  await page.request.post('/admin/login', { form: { password: administratorPassword } });
  await page.goto('/admin?new');
  const begun = page.url();
  await write(page, uniqueName('Previewed'), 'An hour of writing.');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByText('Preview: this is not published yet.')).toBeVisible();
  // As Back does where the browser has not kept the page in its memory.
  await page.goto(begun);
  await expect(page.getByLabel('Content')).toHaveValue('An hour of writing.');
});

test('while a post is being sent its button says so, keeps the focus, and takes no second press', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin?new');
  await hydrated(page);
  const { promise: late, resolve: letThrough } = Promise.withResolvers<void>();
  let times = 0;
  await page.route(/\/admin\.data/, async (route) => {
    if (route.request().method() === 'POST') {
      times += 1;
      await late;
    }
    await route.continue();
  });
  await write(page, uniqueName('Held up'), 'On a slow line.');
  await page.getByRole('button', { name: 'Submit Post' }).click();
  const button = page.getByRole('button', { name: 'Saving...' });
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
  await expect(page.locator('[aria-live]').getByText('Saving...')).toBeAttached();
  await button.press('Enter');
  await page.getByLabel('Title').press('Enter');
  letThrough();
  await expect(page.getByText('Blog post created successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Post' })).toBeEnabled();
  expect(times, 'it was sent once').toBe(1);
});

test('a half-written post survives a closed tab', async ({ page, context, signIn }) => {
  const title = uniqueName('Half a thought');
  await signIn();
  await page.goto('/admin?new');
  await hydrated(page);
  await write(page, title, 'Once upon');
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto('/admin');
  // Other journeys write as the same administrator: theirs may be the post that was begun last.
  if ((await again.getByLabel('Title').inputValue()) !== title) {
    await again.getByRole('link', { name: `Continue ${title}` }).click();
  }
  await expect(again.getByLabel('Content')).toHaveValue('Once upon');
  await hydrated(again);
  await again.getByRole('button', { name: 'Discard draft' }).click();
  const question = again.getByRole('dialog', { name: 'Are you sure you want to discard this draft?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(again.getByLabel('Content'), 'one click discards nothing').toHaveValue('Once upon');
  await again.getByRole('button', { name: 'Discard draft' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(again.getByText('The draft has been discarded.')).toBeVisible();
  await expect(again.getByLabel('Title')).toHaveValue('');
  await expect(again.getByRole('link', { name: `Continue ${title}` })).toHaveCount(0);
});

test('whoever keeps a draft and types on loses no letter, and sees that it is saved', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin?new');
  await hydrated(page);
  await write(page, uniqueName('Typed on'), 'Once upon');
  const keep = {
    Content: () => page.getByRole('button', { name: 'Save draft' }).click(),
    Title: () => page.getByLabel('Title').press('Enter'),
  };
  for (const name of ['Content', 'Title'] as const) {
    const field = page.getByLabel(name);
    const begun = await field.inputValue();
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(/\/admin\.data/, async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await keep[name]();
    await field.press('End');
    await page.keyboard.type(' a time');
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('.data'),
    );
    letThrough();
    await answered;
    const saved = page.getByRole('status').filter({ hasText: 'Draft saved.' }).first();
    await expect(saved).toBeInViewport({ ratio: 1 });
    await page.keyboard.type(' there was');
    await expect(field).toHaveValue(`${begun} a time there was`);
    await expect(field).toBeFocused();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a draft that is open in two tabs loses nothing that was written in either', async ({ page, context, signIn }) => {
  const title = uniqueName('Two tabs');
  await signIn();
  await page.goto('/admin?new');
  await hydrated(page);
  await write(page, title, 'First words.');
  await expect(page.getByText('Draft saved.')).toBeVisible();
  const { other, address } = await openInTwoTabs(page);
  await other.getByLabel('Author').fill('Late');
  await expect(other.getByText('What you have written here is saved as a draft of its own.')).toBeVisible();
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByLabel('Content')).toHaveValue('First words, and many more.');
  await again.close();
  await page.getByRole('button', { name: 'Submit Post' }).click();
  await expect(page.getByText('Blog post created successfully!')).toBeVisible();
});

test('a page that is left at once keeps what was typed on it, also in Indian letters, and Enter publishes nothing', async ({
  page,
  signIn,
}) => {
  const title = uniqueName('Left at once');
  await signIn();
  await page.goto('/admin?new');
  await hydrated(page);
  await write(page, title, 'क'.repeat(8_000));
  await page.getByLabel('Title').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved.' }).first()).toBeVisible();
  const address = `/admin?draft=${await page.locator('#editor input[name=id]').inputValue()}`;
  await page.getByLabel('Content').fill(`${'क'.repeat(8_000)} last words`);
  await page.goto('/about');
  await page.goto(address);
  await expect(page.getByLabel('Content')).toHaveValue(/ last words$/);
});

test('whoever saves second is told, can look at the first, and has lost nothing', async ({ page, context, request, signIn }) => {
  await signIn();
  await request.post('/admin/login', { form: { password: administratorPassword } });
  const title = uniqueName('Two pens');
  const { _id } = await (await request.post('/api/blogs', { data: aPost({ title }) })).json();
  await page.goto(`/admin?edit=${_id}`);
  await hydrated(page);
  await page.getByLabel('Content').fill('The second text.');
  await request.put(`/api/blogs/${_id}`, { data: { ...aPost({ title, content: 'The first text.' }), version: 1 } });
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to submit post: You have changed this post since you opened it.');
  await expect(page.getByLabel('Content')).toHaveValue('The second text.');
  const [first] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Look at the saved version' }).click(),
  ]);
  await expect(first.getByText('The first text.')).toBeVisible();
  await first.close();
  expect((await (await request.get(`/api/blogs/${_id}`)).json()).content).toBe('The first text.');
  const another = await context.newPage();
  await another.goto(`/admin?edit=${_id}`);
  await expect(another.getByLabel('Content'), 'kept on the server').toHaveValue('The second text.');
  await another.close();
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.getByText('Blog updated successfully!')).toBeVisible();
  expect((await (await request.get(`/api/blogs/${_id}`)).json()).content).toBe('The second text.');
});

test('what is sent after the session has ended is given back, and arrives once the writer has signed in again', async ({
  page,
  browser,
  context,
  signIn,
}) => {
  await signIn();
  await page.goto('/admin?new');
  await hydrated(page);
  const session = await context.cookies();
  await context.clearCookies();
  await write(page, uniqueName('Signed out'), 'Typed while the session ended.');
  await page.getByRole('button', { name: 'Submit Post' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to submit post: your session has ended.');
  await expect(page.getByLabel('Content')).toHaveValue('Typed while the session ended.');
  const wayIn = page.getByRole('link', { name: 'Sign in in a new tab' });
  await expect(wayIn).toHaveAttribute('href', '/admin/login');
  await expect(wayIn).toHaveAttribute('target', '_blank');
  await context.addCookies(session);
  await page.getByRole('button', { name: 'Submit Post' }).click();
  await expect(page.getByText('Blog post created successfully!')).toBeVisible();

  const plain = await aReader(browser, { javaScriptEnabled: false });
  await plain.context().addCookies(session);
  await plain.goto('/admin?new');
  const title = uniqueName('Signed out');
  await write(plain, title, 'One line.\n<b>Another</b> & "more".');
  await plain.context().clearCookies();
  const [refused] = await Promise.all([
    plain.waitForResponse((response) => response.request().method() === 'POST'),
    plain.getByRole('button', { name: 'Submit Post' }).click(),
  ]);
  expect(refused.status()).toBe(401);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Your session has ended');
  await expect(plain.getByRole('alert')).toHaveText('Sign in in a new tab and come back here to send it again.');
  await plain.context().addCookies(session);
  await plain.getByRole('button', { name: 'Send it again' }).click();
  await expect(plain.getByText('Blog post created successfully!')).toBeVisible();
  await rowOf(plain, title)
    .getByRole('link', { name: `Preview ${title}` })
    .click();
  await expect(plain.locator('.prose p')).toHaveText(['One line.', '<b>Another</b> & "more".']);
});

test('what cannot be sent, or is too long, is told and kept', async ({ page, context, signIn }) => {
  await signIn();
  await page.goto('/admin?new');
  await hydrated(page);
  await write(page, uniqueName('Long'), 'Short');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit Post' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to submit post: the site could not be reached.');
  await expect(page.getByLabel('Content')).toHaveValue('Short');
  await context.setOffline(false);
  await page.getByLabel('Content').evaluate((area: HTMLTextAreaElement) => {
    area.value = 'word '.repeat(25_000);
  });
  await page.getByRole('button', { name: 'Submit Post' }).click();
  await expect(page.getByRole('alert')).toContainText('Use at most 1,00,000 characters');
  expect(await page.getByLabel('Content').evaluate((area: HTMLTextAreaElement) => area.value.length)).toBe(125_000);
  await page.getByLabel('Content').fill('Short again');
  await page.getByRole('button', { name: 'Submit Post' }).click();
  await expect(page.getByText('Blog post created successfully!')).toBeVisible();
});

test('a post of 5 MB sent without scripts comes back whole, with what is wrong', async ({ request }) => {
  await request.post('/admin/login', { form: { password: administratorPassword } });
  const content = 'word '.repeat(1_000_000);
  const multipart = { intent: 'save', id: crypto.randomUUID(), title: 'Long', author: 'Meera', content };
  const answer = await request.post('/admin?index', { multipart });
  expect(answer.status()).toBe(400);
  const html = await answer.text();
  expect(html).toContain('Use at most 1,00,000 characters');
  expect(html).toContain(content.trim());
  expect((await request.post('/api/blogs', { data: { ...aPost(), content } })).status()).toBe(413);
});

test('the covers of articles without a picture are there before anybody scrolls to them', async ({ page, request }) => {
  await request.post('/admin/login', { form: { password: administratorPassword } });
  for (const _ of [1, 2, 3]) expect((await request.post('/api/blogs', { data: aPost() })).status()).toBe(201);
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/', '/aicc-bulletin']) {
    await page.goto(path);
    const covers = page.locator('img[src*="/drawings/covers/"]');
    await expect(covers).not.toHaveCount(0);
    const missing = () =>
      covers.evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth === 0).length);
    await expect.poll(missing).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test('an article without a picture keeps the cover that its card has, also where the office looks at it', async ({
  page,
  request,
}) => {
  await request.post('/admin/login', { form: { password: administratorPassword } });
  const title = uniqueName('Cotton');
  const { _id: id } = await (await request.post('/api/blogs', { data: aPost({ title }) })).json();
  await page.goto(`/aicc-bulletin?q=${encodeURIComponent(title)}`);
  const seedOf = async (picture: Locator) => new URL((await picture.getAttribute('src')) ?? '', page.url()).hash;
  const seed = await seedOf(page.locator('#articles article img'));
  expect(seed).toMatch(/^#./);
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const cover = page.locator('main article img');
  expect(await seedOf(cover)).toBe(seed);
  await expect(cover).toHaveAttribute('alt', '');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await (await request.get(`/admin/blogs/${id}`)).text()).toContain(`${seed}"`);
});

test('at 768 pixels the last of three articles on the home page ends where its row does', async ({ page, request }) => {
  await request.post('/admin/login', { form: { password: administratorPassword } });
  for (const _ of [1, 2, 3]) expect((await request.post('/api/blogs', { data: aPost() })).status()).toBe(201);
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/');
  const list = page.locator('ul:has(> li > article img)');
  await expect(list.locator('> li')).toHaveCount(3);
  const [whole, last] = await Promise.all([list.boundingBox(), list.locator('> li').last().boundingBox()]);
  const rightOf = (box: typeof whole) => (box ? box.x + box.width : Number.NaN);
  expect(rightOf(last)).toBeCloseTo(rightOf(whole), 0);
});

test('a picture that stands upright does not make the leading card as tall as itself', async ({ page, request }) => {
  await request.post('/admin/login', { form: { password: administratorPassword } });
  const title = uniqueName('Minaret');
  const file = { name: 'minaret.jpg', mimeType: 'image/jpeg', buffer: await aPicture('jpeg', { width: 300, height: 900 }) };
  const { secure_url } = await (await request.post('/image/upload', { multipart: { file } })).json();
  const image = new URL(secure_url).pathname;
  expect((await request.post('/api/blogs', { data: { ...aPost({ title }), image } })).status()).toBe(201);
  for (const width of [360, 700, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/aicc-bulletin?q=${encodeURIComponent(title)}`);
    const lead = page.locator('#articles article');
    await expect(lead.locator('img')).toHaveAttribute('src', /^\/image\//);
    const { width: wide = 0, height = 0 } = (await lead.locator('img').boundingBox()) ?? {};
    expect(height, `at ${width} pixels`).toBeGreaterThan((wide * 10) / 16 - 1);
    expect(height, `the few words of this post need no more at ${width} pixels`).toBeLessThan(wide);
  }
});

test('a poster is seen whole on its article’s own page, in every window and on paper', async ({ page, request }) => {
  await request.post('/admin/login', { form: { password: administratorPassword } });
  const strip = (background: string) => ({ create: { width: 1_080, height: 90, channels: 3 as const, background } });
  const poster = await sharp(await aPicture('png', { width: 1_080, height: 1_528 }))
    .composite([
      { input: strip('#e00000'), gravity: 'north' },
      { input: strip('#00b000'), gravity: 'south' },
    ])
    .toBuffer();
  const file = { name: 'poster.png', mimeType: 'image/png', buffer: poster };
  const { secure_url } = await (await request.post('/image/upload', { multipart: { file } })).json();
  const post = { ...aPost(), image: new URL(secure_url).pathname };
  const { slug } = await (await request.post('/api/blogs', { data: post })).json();
  await page.goto(`/aicc-bulletin?article=${slug}`);
  const picture = page.locator('main article img');
  for (const [width, media] of [[360], [768], [1440], [700, 'print']] as const) {
    await page.setViewportSize({ width, height: 1_200 });
    await page.emulateMedia({ media: media ?? 'screen' });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
    const { data, info } = await sharp(await picture.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middleOf = (row: number) => [...data.subarray((row * info.width + (info.width >> 1)) * info.channels)].slice(0, 3);
    const [red = 0, , redsBlue = 0] = middleOf(6);
    const [greensRed = 0, green = 0] = middleOf(info.height - 7);
    expect(red - redsBlue, `its top at ${width} pixels`).toBeGreaterThan(150);
    expect(green - greensRed, `its bottom at ${width} pixels`).toBeGreaterThan(100);
  }
});

test('a picture in an article is shown no larger than it is, and no wider than its place', async ({ page, request }) => {
  await request.post('/admin/login', { form: { password: administratorPassword } });
  const pictureOf = async (width: number) => {
    const file = { name: 'seal.png', mimeType: 'image/png', buffer: await aPicture('png', { width, height: width / 2 }) };
    const { secure_url } = await (await request.post('/image/upload', { multipart: { file } })).json();
    return new URL(secure_url).pathname;
  };
  const [small, large] = [await pictureOf(120), await pictureOf(1_600)];
  const content = `The seal.\n![A seal](${small})\n![A port](${large})`;
  const article = await (await request.post('/api/blogs', { data: { ...aPost({ content }), image: small } })).json();
  await page.setViewportSize({ width: 1_280, height: 800 });
  await page.goto(`/aicc-bulletin?article=${article.slug}`);
  for (const picture of [page.locator('article img').first(), page.getByAltText('A seal')]) {
    const { width, height } = (await picture.boundingBox()) ?? {};
    expect({ width, height }).toEqual({ width: 120, height: 60 });
  }
  const { width: wide = 0 } = (await page.getByAltText('A port').boundingBox()) ?? {};
  const { width: text = 0 } = (await page.getByText('The seal.').boundingBox()) ?? {};
  expect(wide).toBeLessThanOrEqual(text);
  expect(wide).toBeGreaterThan(text / 2);
});

test('an article is a valid page without scripts, executes nothing, and Back leads to its place in the list', async ({
  page,
  request,
  expectAccessible,
}) => {
  await request.post('/admin/login', { form: { password: administratorPassword } });
  const word = uniqueName('Zebra').replace(' ', '');
  const hostile = '<script>alert(1)</script> <img src=x onerror=alert(2)> [click](javascript:alert(3))';

  await test.step('ten articles are published', async () => {
    for (const number of Array.from({ length: 10 }, (_, index) => index + 1)) {
      const post = aPost({
        title: `${word} ${number}`,
        content: number === 5 ? `## Heading\n${hostile}\n\n- one\n\n~~~\n${'long line '.repeat(30)}\n~~~` : `About trade.`,
      });
      expect((await request.post('/api/blogs', { data: { ...post, date: new Date(Date.now() - number * 1000) } })).status()).toBe(
        201,
      );
    }
  });

  const html = await test.step('the list and an article are valid pages, without scripts', async () => {
    const anonymous = await (await fetch(`${process.env.SITE_UNDER_TEST}/aicc-bulletin?q=${word}`)).text();
    const read = await fetch(`${process.env.SITE_UNDER_TEST}/aicc-bulletin?article=${word.toLowerCase()}-5`);
    expect(read.status).toBe(200);
    const html = await read.text();
    for (const source of [anonymous, html]) {
      const { results } = await validator.validateString(source);
      expect(
        results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`)),
      ).toEqual([]);
      expect(source).not.toMatch(/<script(?![^>]*ld\+json)/);
    }
    return html;
  });

  await test.step('the article brings a card and data for whoever links to it', async () => {
    const card = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const drawn = await request.get(new URL(card).pathname);
    expect(drawn.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
    });
    const { width, height } = await sharp(await drawn.body()).metadata();
    expect([width, height]).toEqual([1200, 630]);
    const graph = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')['@graph'];
    expect(graph.map((thing: { '@type': string }) => thing['@type'])).toEqual(['BreadcrumbList', 'Article']);
  });

  await test.step('an article executes nothing, and Back leads to its place in the list', async () => {
    await page.goto(`/aicc-bulletin?q=${word}`);
    await expect(page.getByRole('heading', { name: `Articles about “${word}”` })).toBeVisible();
    await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', /\/aicc-bulletin\/feed\.xml$/);
    await expect(page.locator('li article')).toHaveCount(9);
    const fifth = page.getByRole('link', { name: `${word} 5` }).first();
    await fifth.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await fifth.click();
    await expect(page.getByText(hostile.split(' [')[0] ?? '')).toBeVisible();
    await expect(page.locator('.prose a')).toHaveCount(0);
    await expect(page.locator('.prose h2')).toHaveText('Heading');
    expect(await page.locator('.prose pre').evaluate((code) => code.scrollWidth - code.clientWidth), 'no line is cut').toBe(0);
    await expectAccessible();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
    await fifth.click();
    await page.getByRole('link', { name: 'Back to the bulletin' }).click();
    await expect(page).toHaveURL(new RegExp(`q=${word}#article-`));
    await expect(fifth).toBeInViewport();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByRole('link', { name: `${word} 10` }).first()).toBeVisible();
  });

  await test.step('the search goes on in one section', async () => {
    await page.getByRole('link', { name: 'Trade', exact: true }).click();
    await expect(page.getByRole('heading', { name: `Articles about Trade with “${word}”` })).toBeVisible();
    await expectAccessible();
  });
});
