import type { Page } from '@playwright/test';
import { aPost } from '../factories.ts';
import { expect, hydrated, test, uniqueName } from '../journey.ts';
import { aPicture } from '../pictures.ts';
import { write } from '../post-form.ts';

const chosen = async (name: string) => ({ name, mimeType: 'image/png', buffer: await aPicture('png') });

/** Opens the form of a post; the clock in its page can be moved on, past the pause after which it keeps what was typed. */
async function openForm(page: Page, address: string) {
  await page.clock.install();
  await page.goto(address);
  await hydrated(page);
}

/**
 * Holds what is posted to an address, as a slow line does.
 * @param answer what is answered in the site's place
 * @returns lets it through
 */
async function hold(page: Page, address: string | RegExp, answer?: { status: number; json: object }): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') await held;
    await (answer ? route.fulfill(answer) : route.continue());
  });
  return resolve;
}

/** Presses a button of the form, types on while its request is under way, and lets it arrive when all else has. */
function typeWhileSending(page: Page, button: string, typed: string) {
  return goOnWhileSending(page, button, async () => {
    await page.getByLabel('Content').press('ControlOrMeta+End');
    await page.keyboard.insertText(typed);
  });
}

/** The same with something else than typing. */
async function goOnWhileSending(page: Page, button: string, goOn: () => Promise<void>) {
  const letThrough = await hold(page, /\/admin\.data/);
  const beside: Promise<unknown>[] = [];
  page.on('request', (request) => request.url().endsWith('/admin/blogs/draft') && beside.push(request.response()));
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/admin.data'));
  await page.getByRole('button', { name: button }).click();
  await sent;
  await goOn();
  await page.clock.runFor(2_000);
  await page.evaluate(() => fetch('/healthz'));
  await Promise.all(beside);
  letThrough();
}

/** What the office's page holds in its form when it is opened anew. */
async function kept(page: Page, address: string): Promise<string> {
  const html = await (await page.request.get(address)).text();
  return /<textarea[^>]*name="content"[^>]*>([^<]*)/.exec(html)?.[1]?.trim() ?? '';
}

/** Publishes a post through REST, as the page's browser is signed in. */
async function aPublished(page: Page, post: ReturnType<typeof aPost>) {
  const answer = await page.request.post('/api/blogs', { data: post });
  return (await answer.json()) as { _id: string };
}

const published = async (page: Page, title: string) =>
  ((await (await page.request.get('/api/blogs')).json()) as { _id: string; title: string; content: string }[]).find(
    (post) => post.title === title,
  );

test('what is typed while a draft is being saved is kept after it', async ({ page, signIn }) => {
  await signIn();
  await openForm(page, '/admin?new');
  await write(page, uniqueName('Slow draft'), 'First words.');
  await page.locator('#editor input[name=imageFile]').setInputFiles(await chosen('field.png'));
  await typeWhileSending(page, 'Save draft', ' And more.');
  await expect(page.getByLabel('Remove the image')).toBeVisible();
  const draft = `/admin?draft=${await page.locator('#editor input[name=id]').inputValue()}`;
  await expect.poll(() => kept(page, draft)).toBe('First words. And more.');
});

test('what is typed while a post is being published stays in its form as a change of it, and is said not to be published', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn();
  await openForm(page, '/admin?new');
  const title = uniqueName('Slow post');
  await write(page, title, 'First words.');
  await typeWhileSending(page, 'Submit Post', ' And more.');
  await expect(page.getByText('Blog post created successfully!')).toBeVisible();
  await expect(page.getByText('What you typed or chose while it was being sent is not published yet')).toBeVisible();
  const content = page.getByLabel('Content');
  await expect(content).toBeFocused();
  await page.keyboard.type(' And more.');
  await expect(content).toHaveValue('First words. And more. And more.');
  await expect(page.getByRole('heading', { name: `Edit “${title}”` })).toBeVisible();
  await expectAccessible();
  const post = await published(page, title);
  expect(post?.content).toBe('First words.');
  await expect.poll(() => kept(page, `/admin?edit=${post?._id}`)).toMatch(/^First words\. And more\./);
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.getByText('Blog updated successfully!')).toBeVisible();
  await expect(content).toHaveValue('');
  expect(await published(page, title)).toMatchObject({ _id: post?._id, content: 'First words. And more. And more.' });
});

test('a post that was published though the answer was lost is said to be, and with a word changed is no second post', async ({
  page,
  signIn,
}) => {
  await signIn();
  await openForm(page, '/admin?new');
  const title = uniqueName('Lost answer');
  await write(page, title, 'First words.');
  await page.route(/\/admin\.data/, (route) => route.fetch().then(() => route.abort('internetdisconnected')), { times: 1 });
  await page.getByRole('button', { name: 'Submit Post' }).click();
  await expect(page.getByRole('alert')).toContainText('the site could not be reached');
  await expect(page.getByRole('status').filter({ hasText: 'the post is published, and says just this' })).toBeVisible();
  await page.getByLabel('Content').fill('First words, and more.');
  await page.getByRole('button', { name: 'Submit Post' }).click();
  await expect(page.getByRole('alert')).toContainText('This form has published its post already.');
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.getByText('Blog updated successfully!')).toBeVisible();
  const posts = (await (await page.request.get('/api/blogs')).json()) as { title: string; content: string }[];
  expect(posts.filter((post) => post.title === title)).toMatchObject([{ content: 'First words, and more.' }]);
});

test('an image that is chosen while a post is being published stays chosen, and goes with the next update', async ({
  page,
  signIn,
}) => {
  await signIn();
  await openForm(page, '/admin?new');
  const title = uniqueName('Late image');
  await write(page, title, 'First words.');
  const image = page.locator('#editor input[name=imageFile]');
  await goOnWhileSending(page, 'Submit Post', async () => image.setInputFiles(await chosen('field.png')));
  await expect(page.getByText('What you typed or chose while it was being sent is not published yet')).toBeVisible();
  await expect(image).toHaveValue(/field\.png$/);
  await expect(page.getByLabel('Content')).toHaveValue('First words.');
  expect(await published(page, title)).toMatchObject({ image: null });
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.getByText('Blog updated successfully!')).toBeVisible();
  expect(await published(page, title)).toMatchObject({ image: expect.stringContaining('/image/') });
});

test('what a picture shows is no part of a post: typed while that is being published, it keeps nothing in the form', async ({
  page,
  signIn,
}) => {
  await signIn();
  await openForm(page, '/admin?new');
  await write(page, uniqueName('Undescribed'), 'First words.');
  await page.getByText('Emphasis, links, lists, headings and pictures').click();
  await goOnWhileSending(page, 'Submit Post', () => page.getByLabel('What it shows').fill('A port'));
  await expect(page.getByText('Blog post created successfully!')).toBeVisible();
  await expect(page.getByLabel('Content')).toHaveValue('');
});

test('what is typed while a post is being updated stays in its form, and is kept as the next change', async ({
  page,
  signIn,
}) => {
  await signIn();
  const title = uniqueName('Slow update');
  const { _id } = await aPublished(page, aPost({ title, content: 'Old.' }));
  await openForm(page, `/admin?edit=${_id}`);
  await page.getByLabel('Content').fill('New.');
  await typeWhileSending(page, 'Update Post', ' More.');
  await expect(page.getByText('Blog updated successfully!')).toBeVisible();
  await expect(page.getByLabel('Content')).toHaveValue('New. More.');
  await expect.poll(() => kept(page, `/admin?edit=${_id}`)).toBe('New. More.');
  expect((await published(page, title))?.content).toBe('New.');
});

test('what is typed after an edit was cancelled is kept, also where it is much, and in Indian letters', async ({
  page,
  signIn,
}) => {
  test.slow(); // it types a long text, as people do
  await signIn();
  const { _id } = await aPublished(page, aPost({ title: uniqueName('Slow cancelling'), content: 'Old.' }));
  await openForm(page, `/admin?edit=${_id}`);
  await typeWhileSending(page, 'Cancel edit', 'क'.repeat(30_000));
  await expect(page.getByText('The edit has been cancelled.')).toBeVisible();
  await expect(page.getByLabel('Content')).toHaveValue('');
  await expect.poll(async () => (await kept(page, `/admin?edit=${_id}`)).length).toBeGreaterThan(30_000);
});

/** Chooses a picture for the text and says what it shows. */
async function choosePicture(page: Page, file: string, shows: string) {
  await page.getByLabel('Picture').setInputFiles(await chosen(file));
  await page.getByLabel('What it shows').fill(shows);
}

/** Begins a post and adds a picture to its text, whose upload is held. @returns lets it through */
async function addPictureSlowly(page: Page, answer?: { status: number; json: object }) {
  await openForm(page, '/admin?new');
  await write(page, uniqueName('Slow picture'), 'Kept text.');
  await page.getByText('Emphasis, links, lists, headings and pictures').click();
  await choosePicture(page, 'port.png', 'A port');
  const letThrough = await hold(page, '**/image/upload', answer);
  const sent = page.waitForRequest('**/image/upload');
  await page.getByRole('button', { name: 'Add picture to the text' }).click();
  await sent;
  return letThrough;
}

test('a picture that is still being added when the draft is saved stands in the text once', async ({ page, signIn }) => {
  await signIn();
  const letThrough = await addPictureSlowly(page);
  const answered = page.waitForResponse((response) => response.url().includes('/admin.data'));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await answered;
  await expect(page.getByRole('button', { name: 'Submit Post' }), 'not without the picture').toBeDisabled();
  letThrough();
  await expect(page.getByRole('button', { name: 'Add picture to the text' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Submit Post' })).toBeEnabled();
  await expect(page.getByLabel('Content')).toHaveValue(/^Kept text\.\s+!\[A port\]\(\/image\/[\w-]+\.\w+\)\s*$/);
});

test('the next picture can be chosen and described while one is being added, and each keeps its words', async ({
  page,
  signIn,
}) => {
  await signIn();
  const letThrough = await addPictureSlowly(page);
  await choosePicture(page, 'quay.png', 'A quay');
  letThrough();
  await expect(page.getByLabel('Content')).toHaveValue(/!\[A port\]/);
  await expect(page.getByLabel('Picture')).toHaveValue(/quay\.png$/);
  await expect(page.getByLabel('What it shows')).toHaveValue('A quay');
  await expect(page.getByLabel('What it shows'), 'its writer goes on there').toBeFocused();
});

test('a picture that could not be added is chosen again with its words, unless another has been chosen since', async ({
  page,
  signIn,
}) => {
  await signIn();
  const refusal = { status: 415, json: { title: 'The image is damaged.' } };
  const letFirst = await addPictureSlowly(page, refusal);
  letFirst();
  await expect(page.getByRole('alert')).toHaveText('Image upload failed: The image is damaged.');
  await expect(page.getByLabel('Picture')).toHaveValue(/port\.png$/);
  await expect(page.getByLabel('What it shows')).toHaveValue('A port');
  await page.unrouteAll({ behavior: 'wait' });

  const letSecond = await addPictureSlowly(page, refusal);
  await choosePicture(page, 'quay.png', 'A quay');
  letSecond();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Picture')).toHaveValue(/quay\.png$/);
  await expect(page.getByLabel('What it shows')).toHaveValue('A quay');
  await expect(page.getByLabel('Content')).toHaveValue('Kept text.');
});

/** What is chosen in the text, as a writer sees it. */
const chosenIn = (page: Page) =>
  page.getByLabel('Content').evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));

test('a picture that comes while its writer writes on takes the place of nothing, splits no word, and leaves the caret there', async ({
  page,
  signIn,
}) => {
  await signIn();
  const picture = String.raw`!\[A port\]\(/image/[\w-]+\.\w+\)`;
  const content = page.getByLabel('Content');
  await test.step('the whole text is chosen', async () => {
    const letThrough = await addPictureSlowly(page);
    await content.press('ControlOrMeta+a');
    letThrough();
    await expect(content).toHaveValue(new RegExp(String.raw`^Kept text\.\n\n${picture}\s+$`));
    await expect(content).toBeFocused();
    expect(await chosenIn(page)).toBe('Kept text.');
  });
  await page.unrouteAll({ behavior: 'wait' });

  await test.step('the caret is within a word', async () => {
    const letThrough = await addPictureSlowly(page);
    await content.fill('Kept text.\nMore.');
    await content.press('ControlOrMeta+Home');
    await content.press('ArrowRight');
    letThrough();
    await expect(content).toHaveValue(new RegExp(String.raw`^Kept text\.\n\n${picture}\s+More\.$`));
    await page.keyboard.type('-');
    await expect(content).toHaveValue(/^K-ept text\./);
  });
});

test('it is said why a post is not published while a picture is being added, and no upload holds it for good', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn();
  await addPictureSlowly(page);
  const submit = page.getByRole('button', { name: 'Submit Post' });
  const why = 'A picture is on its way into the text. The post can be published and previewed once it is there.';
  await expect(page.getByRole('status').filter({ hasText: why })).toBeVisible();
  for (const button of [submit, page.getByRole('button', { name: 'Preview' })])
    await expect(button).toHaveAccessibleDescription(why);
  await expectAccessible();
  const asked = page.waitForEvent('dialog');
  const leaving = page.goto('/admin/messages').catch(() => undefined);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await leaving;

  await page.clock.fastForward('15:00');
  await expect(page.getByRole('alert')).toHaveText('Image upload failed: the picture did not reach the site.');
  await expect(page.getByLabel('Picture')).toHaveValue(/port\.png$/);
  await expect(submit).toBeEnabled();
  await expect(submit).toHaveAccessibleDescription('');
});
