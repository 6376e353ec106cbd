import type { Page } from '@playwright/test';
import { aColleague } from '../colleague.ts';
import { aPost } from '../factories.ts';
import { expect, hydrated, test, uniqueName } from '../journey.ts';
import { aPicture } from '../pictures.ts';
import { openInTwoTabs, write } from '../post-form.ts';

/** Opens the form of a new post. */
async function beginPost(page: Page) {
  await page.goto('/admin?new');
  await hydrated(page);
}

/** Publishes a post through REST, as the page's browser is signed in. */
async function aPublished(page: Page, title: string) {
  const answer = await page.request.post('/api/blogs', { data: aPost({ title }) });
  return (await answer.json()) as { _id: string };
}

const idIn = (page: Page) => page.locator('#editor input[name=id]').inputValue();

const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Draft saved.' }).first();

test('an image that was saved with the draft, and then removed, is not published', async ({ page, signIn }) => {
  test.slow();
  await signIn();
  await beginPost(page);
  const title = uniqueName('Removed image');
  await write(page, title, 'Text.');
  const image = page.locator('#editor input[name=imageFile]');
  const choose = async () => image.setInputFiles({ name: 'field.png', mimeType: 'image/png', buffer: await aPicture('png') });
  await choose();
  await page.getByRole('button', { name: 'Save draft' }).click();
  const remove = page.getByLabel('Remove the image');
  await expect(remove).toBeVisible();
  await expect(image, 'the form holds it no longer').toHaveValue('');
  // Another in its place: what was ticked of the first says nothing of it.
  await remove.check();
  await choose();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(remove).not.toBeChecked();
  await expect(image).toHaveValue('');
  await remove.check();
  await page.getByRole('button', { name: 'Submit Post' }).click();
  await expect(page.getByText('Blog post created successfully!')).toBeVisible();
  const posts = (await (await page.request.get('/api/blogs')).json()) as { title: string; image: string | null }[];
  expect(posts.find((post) => post.title === title)?.image).toBeNull();
});

test('an image that is ticked to be removed is gone from the draft that keeps itself, and from the post', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn();
  const file = { name: 'field.png', mimeType: 'image/png', buffer: await aPicture('png') };
  const { secure_url } = await (await page.request.post('/image/upload', { multipart: { file } })).json();
  const post = aPost({ title: uniqueName('Ticked image'), image: secure_url, imageAlt: 'A field' });
  const { _id } = (await (await page.request.post('/api/blogs', { data: post })).json()) as { _id: string };
  await page.goto(`/admin?edit=${_id}`);
  await hydrated(page);
  const shown = async () => {
    const draft = await page.request.get(`/admin/blogs/draft/${await idIn(page)}`);
    return draft.ok() ? /alt="A field"/.test(await draft.text()) : 'not kept yet';
  };
  const remove = page.getByLabel('Remove the image');
  await remove.check();
  await expect.poll(shown).toBe(false);
  await remove.uncheck();
  await expect.poll(shown, 'it was ticked by mistake').toBe(true);
  await remove.check();
  await expect.poll(shown).toBe(false);

  await page.goto(`/admin?edit=${_id}`);
  await hydrated(page);
  await expect(page.getByText('What you had not finished is here again')).toBeVisible();
  await expect(remove).toHaveCount(0);
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.getByText('Blog updated successfully!')).toBeVisible();
  expect((await (await page.request.get(`/api/blogs/${_id}`)).json()).image).toBeNull();
});

test('a new post is there again after its page is loaded anew, and after Back from its preview', async ({ page, signIn }) => {
  await signIn();
  await beginPost(page);
  await write(page, uniqueName('Dropped tab'), 'An hour of writing.');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  const content = page.getByLabel('Content');
  await expect(content).toHaveValue('An hour of writing.');
  await hydrated(page);
  await content.fill('An hour of writing, and more.');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByText('Preview: this is not published yet.')).toBeVisible();
  await page.goBack();
  await expect(content).toHaveValue('An hour of writing, and more.');
});

test('what is written after a post was published, or discarded, is in the form again when its page is loaded anew', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn();
  await beginPost(page);
  const title = uniqueName('Published first');
  await write(page, title, 'Published.');
  await page.getByRole('button', { name: 'Submit Post' }).click();
  await expect(page.getByText('Blog post created successfully!')).toBeVisible();
  await write(page, `${title} next`, 'An hour of writing.');
  await expect(saved(page)).toBeVisible();
  const other = await page.context().newPage();
  await beginPost(other);
  await write(other, `${title} elsewhere`, 'Begun later.');
  await expect(saved(other)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(`${title} next`);

  await hydrated(page);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('The draft has been discarded.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Unfinished posts' })).toBeVisible();
  await expect(page.getByLabel('Title'), 'nothing takes its place unasked').toHaveValue('');
});

test('what is written in a form whose address names no post stays there when the page is loaded anew', async ({
  page,
  signIn,
  browser,
}) => {
  test.slow();
  await signIn();
  // Whoever has nothing unfinished finds the form empty.
  const { theirs, leave } = await aColleague(page, browser);
  await hydrated(theirs);
  await write(theirs, 'Begun first', 'An hour of writing.');
  await expect(saved(theirs)).toBeVisible();
  const other = await theirs.context().newPage();
  await beginPost(other);
  await write(other, 'Begun later', 'Elsewhere.');
  await expect(saved(other)).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByLabel('Title')).toHaveValue('Begun first');
  await leave();
});

test('an image that was not taken with a post without a title is still chosen', async ({ page, signIn }) => {
  await signIn();
  await beginPost(page);
  await page.getByLabel('Content').fill('Text.');
  const image = page.locator('#editor input[name=imageFile]');
  await image.setInputFiles({ name: 'field.png', mimeType: 'image/png', buffer: await aPicture('png') });
  await page.getByRole('button', { name: 'Submit Post' }).click();
  await expect(page.getByRole('alert')).toContainText('Title is required');
  await expect(image).toHaveValue(/field\.png$/);
});

test('what is said of a field of a post goes as soon as it is edited, by hand or by a tool', async ({ page, signIn }) => {
  await signIn();
  await beginPost(page);
  await page.getByRole('button', { name: 'Submit Post' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Title is required' });
  await expect(summary).toContainText('Author is required');
  await page.getByLabel('Title').fill('An');
  await expect(page.getByText('Title is required')).toHaveCount(0);
  await expect(page.getByLabel('Title')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Author is required').first(), 'of another field it stays').toBeVisible();
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect(page.getByText('Content is required')).toHaveCount(0);
  await page.getByLabel('Author').fill('M');
  await expect(page.getByText(/is required/)).toHaveCount(0);
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Submit Post' }).click();
  await expect(page.getByRole('alert')).toContainText('Title is required');
});

test('a picture that is saved with the draft stands in the text, and stays there as its writer types on', async ({
  page,
  signIn,
}) => {
  await signIn();
  await beginPost(page);
  await write(page, uniqueName('Picture in the text'), 'Kept text.');
  await page.getByText('Emphasis, links, lists, headings and pictures').click();
  const picture = page.getByLabel('Picture');
  const alt = page.getByLabel('What it shows');
  await picture.setInputFiles({ name: 'port.webp', mimeType: 'image/webp', buffer: await aPicture('webp') });
  await alt.fill('A port');
  await alt.press('Enter');
  const content = page.getByLabel('Content');
  await expect(content).toHaveValue(/^Kept text\.\n\n!\[A port\]\(\/image\/\w{40}-900x600\.webp\)\n$/);
  await expect(picture).toHaveValue('');
  await expect(alt).toHaveValue('');
  await content.press('ControlOrMeta+End');
  await page.keyboard.type('More.');
  const draft = async () => (await page.request.get(`/admin/blogs/draft/${await idIn(page)}`)).text();
  await expect.poll(draft).toMatch(/alt="A port".*More\./s);

  await test.step('also in a text that is as it was loaded', async () => {
    await page.goto(`/admin?draft=${await idIn(page)}`);
    await hydrated(page);
    const begun = await content.inputValue();
    await page.getByText('Emphasis, links, lists, headings and pictures').click();
    await picture.setInputFiles({ name: 'quay.webp', mimeType: 'image/webp', buffer: await aPicture('webp') });
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(picture).toHaveValue('');
    await expect(content).toHaveValue(`${begun}\n\n${begun.split('\n')[2]?.replace('A port', '')}\n`);
  });
});

test('whoever types on while a draft is put apart from another tab’s loses no letter', async ({ page, signIn }) => {
  test.slow();
  await signIn();
  await beginPost(page);
  await write(page, uniqueName('Apart'), 'First words.');
  await expect(saved(page)).toBeVisible();
  const { other, address } = await openInTwoTabs(page);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await other.route(/\/admin\.data/, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const content = other.getByLabel('Content');
  await content.fill('Second tab.');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await content.press('End');
  await other.keyboard.type(' typed meanwhile');
  letThrough();
  await expect(other.getByText('is saved as a draft of its own.').first()).toBeVisible();
  await other.keyboard.type(', and after');
  await expect(content).toBeFocused();
  await expect(content).toHaveValue('Second tab. typed meanwhile, and after');
  const draft = async () => (await other.request.get(`/admin/blogs/draft/${await idIn(other)}`)).text();
  await expect.poll(draft).toContain('Second tab. typed meanwhile, and after');
  const first = await page.request.get(address.replace('?draft=', '/blogs/draft/'));
  expect(await first.text()).toContain('First words, and many more.');
});

test('the lists beside a post lead back to the draft that keeps it, also where that was put apart by itself', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn();
  const title = uniqueName('Kept apart');
  await aPublished(page, title);
  await beginPost(page);
  await write(page, `${title} begun`, 'First words.');
  await expect(saved(page)).toBeVisible();
  const begunAs = await idIn(page);
  const { other } = await openInTwoTabs(page);
  await other.getByLabel('Content').fill('Second tab.');
  await expect(other.getByText('is saved as a draft of its own.').first()).toBeVisible();
  const movedTo = await idIn(other);
  expect(movedTo).not.toBe(begunAs);
  const remove = other.getByRole('link', { name: `Delete ${title}`, exact: true });
  await expect(remove).toHaveAttribute('href', new RegExp(`new=${movedTo}$`));
  await other.reload();
  await expect(other.getByLabel('Content')).toHaveValue('Second tab.');
});

test('whoever discards an unfinished post, or deletes another post, goes on writing where they were', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn();
  const title = uniqueName('Being changed');
  await beginPost(page);
  await write(page, `${title} begun`, 'Begun.');
  await expect(saved(page)).toBeVisible();
  await aPublished(page, `${title} other`);
  const { _id } = await aPublished(page, title);
  await page.goto(`/admin?edit=${_id}`);
  await hydrated(page);
  const content = page.getByLabel('Content');
  const stays = async () => {
    await expect(page.getByRole('heading', { name: `Edit “${title}”` })).toBeVisible();
    await expect(content).toHaveValue('Changed words.');
  };

  await content.fill('Changed words.');
  const discard = page.getByRole('link', { name: `Discard ${title} begun` });
  const question = page.getByRole('dialog', { name: 'Are you sure you want to discard this draft?' });
  await discard.click();
  await expect(question).toContainText(`${title} begun`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(discard, 'one click discards nothing').toBeVisible();
  await discard.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('The draft has been discarded.')).toBeVisible();
  await expect(discard).toHaveCount(0);
  await stays();

  const remove = page.getByRole('link', { name: `Delete ${title} other` });
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Blog deleted')).toBeVisible();
  await expect(remove).toHaveCount(0);
  await stays();

  await expect(saved(page)).toBeVisible();
  await page.reload();
  await stays();
  await hydrated(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await stays();

  await page.getByRole('link', { name: `Delete ${title}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Blog deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Write a post' }), 'there is nothing to go on with').toBeVisible();
});

test('a line that breaks as another draft is discarded leaves the post in the form as it is, and the draft in its list', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  const title = uniqueName('Line gone');
  await beginPost(page);
  await write(page, `${title} begun`, 'Begun.');
  await expect(saved(page)).toBeVisible();
  const { _id } = await aPublished(page, title);
  await page.goto(`/admin?edit=${_id}`);
  await hydrated(page);
  const id = await idIn(page);
  const discard = page.getByRole('link', { name: `Discard ${title} begun` });
  const confirm = async () => {
    await discard.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  };
  await context.setOffline(true);
  for (const _time of ['first', 'second']) {
    await confirm();
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('Failed to discard the draft.');
    await expect(alert).toBeFocused();
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { name: `Edit “${title}”` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update Post' })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    expect(await idIn(page)).toBe(id);
    await expect(discard).toBeVisible();
  }
  await context.setOffline(false);
  await confirm();
  await expect(page.getByText('The draft has been discarded.')).toBeVisible();
  await expect(discard).toHaveCount(0);
  await expect(page.getByLabel('Title')).toHaveValue(title);
});
