import type { APIRequestContext } from '@playwright/test';
import { administratorPassword } from '../administrator.ts';
import { anApplication } from '../factories.ts';
import { expect, test, uniqueName } from '../journey.ts';

/** Lists members whose names share a word of their own, through the REST door. */
async function listMembers(request: APIRequestContext, members: { fullName: string; state: string }[]) {
  await request.post('/admin/login', { form: { password: administratorPassword } });
  for (const member of members) {
    const answer = await request.post('/api/members', { data: anApplication(member) });
    const { _id } = (await answer.json()).member;
    expect((await request.patch(`/api/members/${_id}/approve`)).status()).toBe(200);
  }
}

test('filters work together, stand in the address bar, and are cleared at once', async ({ page, request, expectAccessible }) => {
  const word = uniqueName('Konkan');
  await listMembers(request, [
    { fullName: `${word} Textiles`, state: 'Goa' },
    { fullName: `${word} Spices`, state: 'Kerala' },
    { fullName: `Zari ${word}`, state: 'Goa' },
  ]);
  await page.goto('/members-directory');
  await page.getByLabel('Keyword').fill(word);
  await page.getByLabel('Keyword').press('Enter');
  await expect(page.getByRole('status')).toHaveText('3 members');
  await page.getByLabel('State').selectOption('Goa');
  await expect(page.getByRole('status')).toHaveText('2 members');
  await page.getByRole('link', { name: 'Z', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('1 member');
  await expect(page).toHaveURL(/state=Goa/);
  await expect(page).toHaveURL(/letter=Z/);
  await expect(page.getByRole('link', { name: 'Z', exact: true })).toHaveAttribute('aria-current', 'true');
  await expectAccessible();
  await page.getByRole('link', { name: 'Z', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('2 members');
  await page.goBack();
  await expect(page.getByRole('status')).toHaveText('1 member');
  await page.reload();
  await expect(page.getByLabel('Keyword')).toHaveValue(word);
  await expect(page.getByLabel('State')).toHaveValue('Goa');
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/members-directory\??$/);
  await expect(page.getByLabel('Keyword')).toHaveValue('');
  await expect(page.getByRole('link', { name: 'Clear Filters' })).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false])
  test(`what a search or a letter finds is in a telephone’s window ${javaScriptEnabled ? 'at once' : 'without JavaScript'}`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const word = uniqueName('Quilon');
    await listMembers(request, [{ fullName: `${word} Coir`, state: 'Kerala' }]);
    const page = await browser.newPage({ javaScriptEnabled, baseURL, viewport: { width: 360, height: 740 } });
    await page.goto('/members-directory');
    await page.getByLabel('Keyword').fill(word);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const member = page.getByRole('heading', { name: `${word} Coir` });
    await expect(member).toBeInViewport();
    await page.getByRole('link', { name: 'Q', exact: true }).click();
    await expect(page).toHaveURL(/letter=Q/);
    await expect(member).toBeInViewport();
    await page.close();
  });

test('pages of the directory lead on and back', async ({ page, request }) => {
  const word = uniqueName('Paged');
  const members = Array.from({ length: 26 }, (_, index) => ({
    fullName: `${word} ${String(index).padStart(2, '0')}`,
    state: '',
  }));
  await listMembers(request, members);
  await page.goto(`/members-directory?q=${encodeURIComponent(word)}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(24);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([`${word} 24`, `${word} 25`]);
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(`${word} 00`);
});

test('while members load the page says so; where nobody is found it says that', async ({ page, expectAccessible }) => {
  await page.goto('/members-directory');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/members-directory?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Keyword').fill('nobody is called this');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('status')).toHaveText('Loading members...');
  await expect(page.locator('#results')).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page.getByText('No members found')).toBeVisible();
  await expect(page.locator('#results')).toHaveAttribute('aria-busy', 'false');
  await expectAccessible();
});

test('members are found as their name is typed, and Back leads past the typing', async ({ page, request }) => {
  const word = uniqueName('Malabar');
  await listMembers(request, [
    { fullName: `${word} Pepper`, state: 'Kerala' },
    { fullName: `${word} Coir`, state: 'Kerala' },
  ]);
  await page.goto('/members-directory');
  await page.getByLabel('State').selectOption('Kerala');
  const keyword = page.getByLabel('Keyword');
  await keyword.fill(word);
  await expect(page.getByRole('status')).toHaveText('2 members');
  await keyword.pressSequentially(' c');
  await expect(page.getByRole('status')).toHaveText('1 member');
  await expect(keyword).toBeFocused();
  await expect(page).toHaveURL(/\+c&state=Kerala$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?state=Kerala$/);
  await expect(keyword).toHaveValue('');
  await expect(page.getByLabel('State')).toHaveValue('Kerala');
  await page.goForward();
  await expect(keyword).toHaveValue(`${word} c`);
  await expect(page.getByRole('status')).toHaveText('1 member');
});

test('a letter is chosen and let go by keyboard, and the focus stays on it', async ({ page }) => {
  await page.goto('/members-directory');
  const letter = page.getByRole('link', { name: 'Q', exact: true });
  await letter.press('Enter');
  await expect(letter).toHaveAttribute('aria-current', 'true');
  await expect(letter).toBeFocused();
  await letter.press('Enter');
  await expect(letter).not.toHaveAttribute('aria-current');
  await expect(page).toHaveURL(/members-directory$/);
});

test('filters cleared by keyboard leave the focus at the keyword, where the next search begins', async ({ page }) => {
  await page.goto('/members-directory?state=Goa');
  await page.getByRole('link', { name: 'Clear Filters' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Clear Filters' })).toHaveCount(0);
  await expect(page.getByLabel('Keyword')).toBeFocused();
});

test('a newer question ends the older one, so that no late answer replaces its own', async ({ page }) => {
  await page.goto('/members-directory');
  await page.route('**/members-directory?letter=X', () => undefined); // is never answered
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('?letter=X'));
  await page.getByRole('link', { name: 'X', exact: true }).click();
  await page.getByLabel('Keyword').fill('nobody is called this');
  await expect(page.getByText('No members found')).toBeVisible();
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
});

test('a filter chosen while the answer to another is on its way narrows further', async ({ page }) => {
  await page.goto('/members-directory');
  await page.route('**/members-directory?*', () => undefined); // is never answered
  const letter = (name: string) => page.getByRole('link', { name, exact: true });
  await letter('A').click();
  await expect(page).toHaveURL(/\?letter=A$/);
  await page.getByLabel('State').selectOption('Goa');
  await expect(page).toHaveURL(/\?state=Goa&letter=A$/);
  await expect(letter('A')).toHaveAttribute('aria-current', 'true');
  await page.getByLabel('Keyword').fill('tex');
  await letter('B').click();
  await expect(page).toHaveURL(/\?q=tex&state=Goa&letter=B$/);
  await expect(page.getByLabel('Keyword')).toHaveValue('tex');
  await expect(page.getByLabel('State')).toHaveValue('Goa');
  await expect(letter('A')).not.toHaveAttribute('aria-current');
  await letter('B').click();
  await expect(page).toHaveURL(/\?q=tex&state=Goa$/);
  await page.goBack();
  await expect(letter('B')).toHaveAttribute('aria-current', 'true');
});

test('a letter that is clicked twice, as programs are opened, is chosen, and no member opened that comes under the pointer', async ({
  page,
  request,
}) => {
  const word = uniqueName('Agra');
  await listMembers(request, [{ fullName: `${word} Leather`, state: '' }]);
  await page.goto(`/members-directory?q=${encodeURIComponent(word)}`);
  await page.route('**/members-directory?*', () => undefined); // is never answered
  const letter = page.getByRole('link', { name: 'A', exact: true });
  await letter.evaluate((link) => scrollBy({ top: link.getBoundingClientRect().top - 400, behavior: 'instant' }));
  await letter.dblclick();
  await expect(page.locator('#members a:hover')).toHaveCount(1);
  await expect(page).toHaveURL(/&letter=A$/);
});

test('where members cannot be loaded the page says so, and they can be asked for again', async ({
  page,
  context,
  expectAccessible,
}) => {
  await page.goto('/members-directory');
  await context.setOffline(true);
  await page.getByLabel('State').selectOption('Goa');
  await expect(page.getByRole('alert')).toHaveText('Error loading members');
  await expect(page.getByRole('status')).toHaveText('');
  await expectAccessible();
  await context.setOffline(false);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/members-directory?state=Kerala', async (route) => {
    await held;
    await route.fulfill({ body: '' });
  });
  await page.getByLabel('State').selectOption('Kerala');
  await expect(page.getByRole('status')).toHaveText('Loading members...');
  await expect(page.getByRole('alert'), 'a failure that is tried again').toHaveCount(0);
  answer();
  await expect(page.getByRole('alert')).toHaveText('Error loading members');
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\?state=Kerala$/);
  await expect(page.getByRole('status')).toContainText('member');
  await expect(page.getByLabel('State')).toHaveValue('Kerala');
});

test('filters can be cleared as soon as one is set, also while members load and where they cannot be loaded', async ({
  page,
  context,
}) => {
  await page.goto('/members-directory');
  const clear = page.getByRole('link', { name: 'Clear Filters' });
  await expect(clear).toHaveCount(0);
  await page.route('**/members-directory?*', () => undefined); // is never answered
  await page.getByLabel('State').selectOption('Goa');
  await expect(page.getByRole('status')).toHaveText('Loading members...');
  await expect(clear).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(true);
  await page.getByLabel('State').selectOption('Kerala');
  await expect(page.getByRole('alert')).toHaveText('Error loading members');
  await clear.press('Enter');
  await expect(page).toHaveURL(/members-directory$/);
  await expect(clear).toHaveCount(0);
  await expect(page.getByLabel('State')).toHaveValue('');
  await expect(page.getByLabel('Keyword')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('Error loading members');
  await page.goBack();
  await expect(clear).toBeVisible();
});

test('hostile names are shown as they are written, but for the marks that turn a line around, and nothing of them runs', async ({
  page,
  request,
}) => {
  const name = `${uniqueName('Safe')} <img src=x onerror=alert(1)> "आशा" \u202Eabc`;
  await listMembers(request, [{ fullName: name, state: '</script><script>alert(2)</script>' }]);
  page.on('dialog', () => expect(true, 'a script of a member ran').toBe(false));
  await page.goto(`/members-directory?q=${encodeURIComponent(name.slice(0, 20))}`);
  await page.getByRole('link', { name: name.slice(0, 13) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.replace('\u202E', ''));
});

for (const id of ['abc', '00000000-0000-4000-8000-000000000000', '%00', '..%2F..%2Fetc']) {
  test(`the company ${id} is not found, with the status that says so`, async ({ page, expectAccessible }) => {
    const response = await page.goto(`/company/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company Not Found');
    await expect(page.getByText('Company not found. Please check the ID or try another company.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Back to Directory' }).click();
    await expect(page).toHaveURL(/members-directory$/);
  });
}
