import type { APIRequestContext, Page } from '@playwright/test';
import { administratorPassword } from '../administrator.ts';
import {
  aColleague,
  addColleague,
  colleaguesPassword,
  followPasswordLink,
  newColleague,
  setPasswordAndSignIn,
} from '../colleague.ts';
import { anApplication } from '../factories.ts';
import { expect, hydrated, test, uniqueName } from '../journey.ts';

test('a colleague who is unknown, or has the wrong password, is told only that the credentials are invalid', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/admin/login');
  await hydrated(page);
  await page.getByText('Sign in with a staff account').click();
  await page.getByLabel('Email').fill(`${uniqueName('nobody').replace(' ', '')}@example.in`);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible();
});

test('who presses Login without a password is told that there is none, at its field', async ({ page, expectAccessible }) => {
  await page.goto('/admin/login');
  await page.getByText('Sign in with a staff account').click();
  await page.getByLabel('Email').fill('meera@chamber.example');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('alert').getByRole('link', { name: 'Password is required' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Password is required');
  await expect(page.getByLabel('Email')).toHaveValue('meera@chamber.example');
  await expectAccessible();
});

test('a password can be looked at before it is sent', async ({ page }) => {
  await page.goto('/admin/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  const hide = page.getByRole('button', { name: 'Hide password' });
  await expect(hide, 'its name says what it does, and no state says it again').not.toHaveAttribute('aria-pressed');
  await hide.click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('of two passwords on one page, each is looked at by a button that names it', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin/password');
  for (const label of ['Present password', 'New password']) {
    await page.getByRole('button', { name: `Show password ${label}`, exact: true }).click();
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('type', 'text');
  }
});

test('whoever signs in is read the office’s page from its start, as one that was opened', async ({ page }) => {
  await page.goto('/admin/login');
  await hydrated(page);
  await page.getByLabel('Password', { exact: true }).fill(administratorPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Blogs' })).toBeVisible();
  const opened = () => performance.getEntriesByType('navigation').map(({ name }) => new URL(name).pathname);
  expect(await page.evaluate(opened), 'replaced in place, the form would leave the focus on nothing').toEqual(['/admin']);
});

test('whoever is signed in is led past the sign-in page, and out again', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { name: 'Write a post' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test.describe('whoever follows a link to the office and has to sign in first', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test('is led to where it leads, also past a wrong password', async ({ page, context }) => {
        await page.goto('/admin/messages?status=done');
        await expect(page.getByText('you are led to the page you asked for')).toBeVisible();
        for (const password of ['wrong', administratorPassword]) {
          await page.getByLabel('Password', { exact: true }).fill(password);
          await page.getByRole('button', { name: 'Login' }).click();
          if (password === 'wrong') await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
        }
        await expect(page).toHaveURL(/\/admin\/messages\?status=done$/);
        await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();

        await context.clearCookies();
        await page.getByRole('link', { name: 'All', exact: true }).click();
        await expect(page).toHaveURL(/\/admin\/login\?to=/);
        await page.getByLabel('Password', { exact: true }).fill(administratorPassword);
        await page.getByRole('button', { name: 'Login' }).click();
        await expect(page).toHaveURL(/\/admin\/messages$/);
      });
    });
  }
});

test('an application is rejected, and a decision already taken says so', async ({ page, request, signIn }) => {
  const fullName = uniqueName('Rejected Traders');
  const { _id } = (await (await request.post('/api/members', { data: anApplication({ fullName }) })).json()).member;
  await signIn();
  await page.goto('/admin/members');
  await hydrated(page);
  await expect(page).toHaveTitle('Approve Members · Office · AICC');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await request.post('/admin/login', { form: { password: administratorPassword } });
  await request.delete(`/api/members/${_id}/reject`);
  await page.getByRole('button', { name: `Approve ${fullName}` }).click();
  await expect(page.getByRole('alert')).toHaveText('This application has already been rejected.');
  await expect(page.getByRole('link', { name: fullName })).toHaveCount(0);
  expect((await page.goto(`/company/${_id}`))?.status()).toBe(404);
});

test('a decision sent after the session has ended is sent again from the page that says so', async ({
  page,
  context,
  request,
  signIn,
}) => {
  const fullName = uniqueName('Late Traders');
  await request.post('/api/members', { data: anApplication({ fullName }) });
  await signIn();
  await page.goto('/admin/members');
  await hydrated(page);
  const session = await context.cookies();
  await context.clearCookies();
  await page.getByRole('button', { name: `Approve ${fullName}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session has ended');
  await context.addCookies(session);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page).toHaveURL('/admin/members');
  await expect(page.getByRole('status')).toContainText('Member approved successfully!');
});

test('whoever decides far down the list sees that it is done, and goes on with the next', async ({ page, request, signIn }) => {
  const above = Array.from({ length: 7 }, (_, place) => uniqueName(`Kaveri Above ${place}`));
  const [first, second] = [uniqueName('Kaveri First'), uniqueName('Kaveri Second')];
  const ids = await apply(request, [...above, first, second]);
  await signIn();
  // Just high enough for what was said to stay in view.
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/admin/members');
  await hydrated(page);
  await page.getByRole('button', { name: `Approve ${first}` }).press('Enter');
  await expect(page.getByRole('status')).toContainText('Member approved successfully!');
  await expect(page.locator('main h3 a:focus')).toBeInViewport();
  await expect(page.getByRole('status')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: second })).toBeVisible();
  await expect(page.getByRole('link', { name: first })).toHaveCount(0);
  await settle(page, ids);
});

test('whoever looks for a member while a decision is being taken goes on typing', async ({ page, request, signIn }) => {
  const [first, second] = [uniqueName('Tapti First'), uniqueName('Tapti Second')];
  const ids = await apply(request, [first, second]);
  await signIn();
  await page.goto('/admin/members');
  await hydrated(page);
  const { promise: line, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/admin/members.data*', async (route) => {
    await line;
    await route.continue();
  });
  await page.getByRole('button', { name: `Approve ${first}` }).press('Enter');
  await page.getByRole('searchbox').pressSequentially('Nar');
  letThrough();
  await expect(page.getByRole('status')).toContainText('Member approved successfully!');
  await expect(page.getByRole('link', { name: first })).toHaveCount(0);
  await page.keyboard.type('mada');
  await expect(page.getByRole('searchbox')).toHaveValue('Narmada');
  await settle(page, ids);
});

test('whoever goes back by keyboard after a decision sees what has the focus', async ({ page, request, signIn }) => {
  const names = Array.from({ length: 8 }, (_, place) => uniqueName(`Narmada ${place}`));
  const ids = await apply(request, names);
  await signIn();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/members');
  await hydrated(page);
  await page.getByRole('button', { name: `Approve ${names[6]}` }).press('Enter');
  await expect(page.getByRole('status')).toContainText('Member approved successfully!');
  await expect(page.locator('main h3 a:focus')).toBeInViewport();
  const first = page.getByRole('link', { name: names[0] });
  // Requests of other journeys may stand between these.
  for (let pressed = 0; pressed < 96 && !(await first.evaluate(hasFocus)); pressed++) {
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => page.evaluate(whatHidesTheFocus), 'what lies over the focus').toEqual([]);
  }
  await expect(first).toBeFocused();
  await expect(page.getByRole('status'), 'what was said is in view all the while').toBeInViewport({ ratio: 1 });
  await settle(page, ids);
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`what came of a decision lies over no application that comes next, and can be put away: ${viewport.width} px`, async ({
    page,
    request,
    signIn,
    expectAccessible,
  }) => {
    const names = Array.from({ length: 8 }, (_, place) => uniqueName(`Godavari ${place}`));
    const ids = await apply(request, names);
    await signIn();
    await page.setViewportSize(viewport);
    await page.goto('/admin/members');
    await hydrated(page);
    // From the middle of the list, there is room to scroll to either side.
    const button = page.getByRole('button', { name: `Approve ${names[4]}` });
    await button.evaluate((each) => each.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await button.press('Enter');
    const said = page.getByRole('status').filter({ hasText: 'Member approved successfully!' });
    await expect(said).toBeInViewport({ ratio: 1 });
    const next = page.locator('main li:has(h3 a:focus)');
    await expect(next).toBeInViewport();
    const room = async () =>
      ((await next.boundingBox())?.y ?? 0) - (await said.evaluate((each) => each.getBoundingClientRect().bottom));
    await expect.poll(room, 'between what was said and the application').toBeGreaterThanOrEqual(8);
    await expectAccessible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(said).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Approve Members' }), 'the button is gone').toBeFocused();
    await page.getByRole('button', { name: `Reject ${names[5]}` }).click();
    await expect(page.getByRole('status')).toContainText('Member rejected successfully!');
    await settle(page, ids);
  });
}

/**
 * Sends an application for each name, one after the other: the office's list has the first to come at its top. Each has an address
 * of its own, so that no other row names it, too. The ids.
 */
async function apply(request: APIRequestContext, names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const fullName of names) {
    const data = anApplication({ fullName, email: `${crypto.randomUUID()}@example.in` });
    const answer = await request.post('/api/members', { data });
    ids.push((await answer.json()).member._id);
  }
  return ids;
}

/** Takes applications off the office's list: other journeys look for theirs on its first page. */
async function settle(page: Page, ids: string[]) {
  for (const id of ids) await page.request.delete(`/api/members/${id}/reject`);
}

const hasFocus = (element: Element) => element === document.activeElement;

/** What is shown where the lines of what has the focus should be. */
function whatHidesTheFocus(): (string | null)[] {
  const focused = document.activeElement;
  const lines = [...(focused?.getClientRects() ?? [])];
  const shown = lines.map(({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2));
  return shown.filter((element) => !focused?.contains(element)).map((element) => element?.textContent ?? null);
}

test('a rejection is confirmed in the specification’s words', async ({ page, request, signIn }) => {
  const fullName = uniqueName('Sorry Traders');
  await request.post('/api/members', { data: anApplication({ fullName }) });
  await signIn();
  await page.goto('/admin/members');
  await page.getByRole('button', { name: `Reject ${fullName}` }).click();
  await expect(page.getByRole('status')).toContainText('Member rejected successfully!');
});

test('an application that was rejected by mistake is found, taken up again without JavaScript, and approved', async ({
  page,
  request,
  browser,
  signIn,
  expectWellShown,
}) => {
  const fullName = uniqueName('Mistaken Mills');
  const email = `${crypto.randomUUID()}@example.in`;
  await request.post('/api/members', { data: anApplication({ fullName, email }) });
  await signIn();
  await page.goto('/admin/members');
  await hydrated(page);
  await page.getByRole('button', { name: `Reject ${fullName}` }).click();
  await expect(page.getByRole('status')).toContainText('Member rejected successfully!');
  await page.getByLabel('Find a member').fill(fullName);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('link', { name: fullName }).click();
  await hydrated(page);
  await expect(page.getByRole('region', { name: 'Rejected by mistake?' })).toContainText('The letter of rejection');
  await expectWellShown();

  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  const office = await plain.newPage();
  await office.goto(page.url());
  await office.getByRole('button', { name: 'Take up again' }).dblclick();
  await expect(office.getByRole('status')).toContainText('The application waits for a decision again.');
  await plain.close();

  await page.getByRole('button', { name: 'Take up again' }).click();
  await expect(page.getByRole('status'), 'on a page that is old').toContainText('The application waits for a decision again.');
  await page.goto('/admin/mail');
  const mailed = page.getByRole('row').filter({ hasText: email });
  await expect(mailed.filter({ hasText: 'We have received your membership application' })).toHaveCount(1);
  await expect(mailed.filter({ hasText: 'About your membership application' })).toHaveCount(0);
  await page.goto('/admin/members');
  await page.getByRole('button', { name: `Approve ${fullName}` }).click();
  await expect(page.getByRole('status')).toContainText('Member approved successfully!');
  await page.goto('/admin/mail');
  await expect(mailed.filter({ hasText: 'Your membership application has been approved' })).toHaveCount(1);
});

test('an application’s own page says that its decision is under way, and takes no second press until it is there', async ({
  page,
  request,
  signIn,
}) => {
  const fullName = uniqueName('Slow Traders');
  const { _id } = (await (await request.post('/api/members', { data: anApplication({ fullName }) })).json()).member;
  await signIn();
  await page.goto(`/admin/members/${_id}`);
  await hydrated(page);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/admin\/members\.data/, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const buttons = ['Approve', 'Reject'].map((name) => page.getByRole('button', { name: `${name} ${fullName}` }));
  await buttons[0]?.press('Enter');
  for (const button of buttons) await expect(button).toBeDisabled();
  letThrough();
  await expect(page.getByRole('status')).toContainText('Member approved successfully!');
});

test('on paper no heading of the office stands alone where its form is left out', async ({ page, request, signIn }) => {
  const fullName = uniqueName('Printed Traders');
  const { _id } = (await (await request.post('/api/members', { data: anApplication({ fullName }) })).json()).member;
  await signIn();
  await page.emulateMedia({ media: 'print' });
  for (const [path, heading, ofForm] of [
    ['/admin?new', 'Manage Blogs', 'Write a post'],
    [`/admin/members/${_id}`, fullName, 'Correct the application'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText(ofForm, { exact: true })).toBeHidden();
  }
});

test('a decision that does not reach the server is told as a failure', async ({ page, request, signIn, context }) => {
  const fullName = uniqueName('Offline Traders');
  await request.post('/api/members', { data: anApplication({ fullName }) });
  await signIn();
  await page.goto('/admin/members');
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: `Approve ${fullName}` }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to approve member. Please try again.');
  await context.setOffline(false);
  await page.getByRole('button', { name: `Approve ${fullName}` }).click();
  await expect(page.getByRole('status')).toContainText('Member approved successfully!');
});

test('a mistyped application is corrected, the member found again, and the membership ended, without JavaScript too', async ({
  page,
  request,
  browser,
  signIn,
  expectWellShown,
}) => {
  test.setTimeout(120_000);
  const fullName = uniqueName('Mistyped Mills');
  const [wrong, right] = [`${crypto.randomUUID()}@exmaple.in`, `${crypto.randomUUID()}@example.in`];
  const address = 'Plot 12, GIDC Sachin\nNear Water Tank';
  const applied = await request.post('/api/members', { data: anApplication({ fullName, email: wrong, address }) });
  const { _id: id } = (await applied.json()).member;

  await test.step('the office corrects the application', async () => {
    await signIn();
    await page.goto(`/admin/members/${id}`);
    await hydrated(page);
    await page.getByText('Correct the application').click();
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await expect(page.getByRole('alert')).toContainText('Email is invalid');
    await expect(page.getByRole('alert')).toBeFocused();
    await expectWellShown();
    await page.getByLabel('Email').fill(right);
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await expect(page.getByRole('status')).toContainText('The correction is saved');
    await expect(page.getByRole('definition').filter({ hasText: right })).toBeVisible();
  });

  await test.step('the member is approved, and both addresses were told of the correction', async () => {
    await page.getByRole('button', { name: `Approve ${fullName}` }).click();
    await expect(page.getByRole('status')).toContainText('Member approved successfully!');
    await page.goto('/admin/mail');
    for (const email of [wrong, right]) {
      const told = page.getByRole('row').filter({ hasText: email });
      await expect(told.filter({ hasText: 'The office has corrected your membership application' })).toHaveCount(1);
    }
  });

  await test.step('the member is found again, on the screen and on paper', async () => {
    await page.goto('/admin/members');
    await hydrated(page);
    await page.getByLabel('Find a member').fill(right.toUpperCase());
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Members found' })).toContainText(right);
    await expectWellShown();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('link', { name: fullName }), 'who was found stands on paper, without the search').toBeVisible();
    await expect(page.getByLabel('Find a member')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: fullName }).click();
    await expect(page.getByRole('heading', { name: fullName })).toBeVisible();
  });

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const office = await plain.newPage();

  await test.step('the listing is corrected without JavaScript', async () => {
    await office.goto(`/admin/members/${id}`);
    await office.getByText('Correct the listing').click();
    await office.getByLabel('State').selectOption('Goa');
    await office.getByRole('button', { name: 'Save the correction' }).click();
    await expect(office.getByRole('status')).toContainText('The correction is saved');
    await office.goto(`/members-directory?state=Goa&q=${encodeURIComponent(fullName)}`);
    await expect(office.getByRole('link', { name: fullName })).toHaveCount(1);
    expect(await (await request.get(`/api/members/${id}`)).json(), 'what nobody touched').toMatchObject({ address });
    await office.goto('/admin/claims?status=done');
    await expect(office.getByRole('listitem').filter({ hasText: `${fullName} (corrected by the office)` })).toHaveCount(1);
  });

  await test.step('the membership ends once, and each press of the same person is answered so', async () => {
    await page.goto(`/admin/members/${id}`);
    await hydrated(page);
    await page.locator('summary', { hasText: 'End the membership' }).click();
    await page.getByRole('button', { name: 'End the membership' }).click();
    await expect(page.getByRole('alert')).toContainText('Tick the box to confirm');
    await expect(page.getByLabel('End this membership')).toHaveAccessibleDescription('Tick the box to confirm');
    await expectWellShown();
    await office.goto(`/admin/members/${id}`);
    await office.locator('summary', { hasText: 'End the membership' }).click();
    for (const one of [office, page]) {
      await one.getByLabel('Reason').fill('The fee for this year was not paid.');
      await one.getByLabel('I know that this cannot be undone').check();
      await one.getByRole('button', { name: 'End the membership' }).click();
    }
    for (const one of [office, page]) await expect(one.getByRole('status')).toContainText('The membership has ended');
    await expectWellShown();
  });

  await test.step('the listing is gone, and the member told why', async () => {
    expect((await page.goto(`/company/${id}`))?.status()).toBe(404);
    await page.goto(`/members-directory?q=${encodeURIComponent(fullName)}`);
    await expect(page.getByText('No members found')).toBeVisible();
    await page.goto('/admin/mail');
    await page.getByRole('row').filter({ hasText: right }).getByRole('link', { name: 'Your membership has ended' }).click();
    await expect(page.getByRole('main')).toContainText('The fee for this year was not paid.');
  });

  await plain.close();
});

test('the administrator adds a colleague, who sets a password by the link and signs in', async ({
  page,
  signIn,
  browser,
  expectAccessible,
  expectWellShown,
}) => {
  const colleague = newColleague();
  await signIn();
  await page.goto('/admin/staff');
  await hydrated(page);
  await page.getByRole('form', { name: 'Add a colleague' }).getByRole('button', { name: 'Add colleague' }).click();
  await expect(page.getByRole('alert')).toContainText('Name is required');
  await expectAccessible();
  await addColleague(page, colleague);
  const row = page.getByRole('listitem').filter({ hasText: colleague.email });
  await expect(row).toContainText('No password set yet');
  await row.getByRole('button', { name: `Make a new link for ${colleague.name}` }).click();
  await expect(page.getByRole('status')).toContainText('A new link stands under Mail');
  await expectWellShown();

  const { theirs, leave } = await followPasswordLink(page, browser, colleague);
  await theirs.getByLabel('New password').fill('short');
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByRole('alert')).toContainText('Use at least 8 characters');
  await theirs.getByLabel('New password').fill('password123');
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByRole('alert')).toContainText('easy to guess');
  const link = theirs.url();
  await setPasswordAndSignIn(theirs, colleague);
  await expect(theirs.getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0);
  await theirs.goto(link);
  await expect(theirs.getByRole('alert')).toContainText('This link has been used or is too old.');
  await expect(theirs.getByLabel('New password')).toHaveCount(0);
  expect((await theirs.goto('/admin/staff'))?.status()).toBe(403);

  await page.goto('/admin/staff');
  await page.getByLabel(`Yes, remove ${colleague.name}`).check();
  await page.getByRole('button', { name: `Remove ${colleague.name}` }).click();
  await expect(page.getByRole('status')).toContainText('The account has been removed.');
  await theirs.goto('/admin');
  await expect(theirs).toHaveURL(/\/admin\/login$/);
  await leave();
});

test('a colleague changes the password in the office, and goes on there', async ({ page, signIn, browser }) => {
  await signIn();
  const { theirs, leave } = await aColleague(page, browser);
  await theirs.getByRole('link', { name: 'Your password' }).click();
  await hydrated(theirs);
  await theirs.getByLabel('Present password').fill('not the one');
  await theirs.getByLabel('New password').fill('a staple for the battery');
  await theirs.getByRole('button', { name: 'Change password' }).click();
  await expect(theirs.getByRole('alert')).toContainText('This is not your present password');
  await theirs.getByLabel('Present password').fill(colleaguesPassword);
  await theirs.getByRole('button', { name: 'Change password' }).click();
  await expect(theirs.getByRole('status')).toContainText('Your password has been changed.');
  await expect(theirs.getByLabel('New password')).toHaveValue('');
  await theirs.getByLabel('Present password').fill('a staple for the battery');
  await theirs.getByLabel('New password').fill('another horse of that kind');
  await theirs.getByRole('button', { name: 'Change password' }).click();
  await expect(theirs.getByLabel('New password')).toHaveValue('');
  await theirs.getByLabel('Present password').fill('not the one');
  await theirs.getByLabel('New password').fill('a third one to be kept');
  await theirs.getByRole('button', { name: 'Change password' }).click();
  await expect(theirs.getByRole('alert')).toContainText('This is not your present password');
  await expect(theirs.getByLabel('New password')).toHaveValue('a third one to be kept');
  await theirs.goto('/admin');
  await expect(theirs.getByRole('heading', { name: 'Manage Blogs' })).toBeVisible();
  await leave();
});

test('whoever changes a password after the session has ended is told so in view, and the password stands nowhere', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/password');
  await hydrated(page);
  await page.getByLabel('Present password').fill(administratorPassword);
  await page.getByLabel('New password').fill('a staple for the battery');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toContainText('Your session has ended');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await page.content()).not.toContain('a staple for the battery');
});

test('a password whose change is sent twice has been changed, and says so, with scripts and without', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn();
  const { theirs, leave } = await aColleague(page, browser);
  const fill = async (where: Page, current: string, next: string) => {
    await where.goto('/admin/password');
    await where.getByLabel('Present password').fill(current);
    await where.getByLabel('New password').fill(next);
    return where.getByRole('button', { name: 'Change password' });
  };
  const button = await fill(theirs, colleaguesPassword, 'a staple for the battery');
  await hydrated(theirs);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await theirs.route(/\/admin\/password\.data/, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await button.press('Enter');
  await expect(button).toBeDisabled();
  letThrough();
  await expect(theirs.getByRole('status')).toContainText('Your password has been changed.');
  await expect(button).toBeEnabled();

  const storageState = await theirs.context().storageState();
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, storageState });
  const plain = await withoutScripts.newPage();
  await (await fill(plain, 'a staple for the battery', 'another horse of that kind')).dblclick();
  await expect(plain.getByRole('status')).toContainText('Your password has been changed.');
  // The browser posts the form again.
  await plain.reload();
  await expect(plain.getByRole('status')).toContainText('Your password has been changed.');
  await plain.goto('/admin');
  await expect(plain.getByRole('heading', { name: 'Manage Blogs' })).toBeVisible();
  await withoutScripts.close();
  await leave();
});

test('on a phone the office’s tabs stand in even columns, and the one in view is seen without scrolling sideways', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/staff');
  const tabs = page.getByRole('navigation', { name: 'Office' }).getByRole('link');
  const boxes = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().toJSON()));
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(2);
  expect(new Set(boxes.map(({ width }) => width)).size).toBe(1);
  expect(new Set(boxes.map(({ height }) => height)).size).toBe(1);
  await expect(tabs.filter({ hasText: 'Staff' })).toHaveAttribute('aria-current', 'page');
  await expect(tabs.filter({ hasText: 'Staff' })).toBeInViewport({ ratio: 1 });
});

test('another site cannot make a signed-in browser decide', async ({ request }) => {
  const { _id } = (await (await request.post('/api/members', { data: anApplication({ fullName: uniqueName('Forged') }) })).json())
    .member;
  await request.post('/admin/login', { form: { password: administratorPassword } });
  const forged = await request.patch(`/api/members/${_id}/approve`, { headers: { origin: 'https://evil.example' } });
  expect(forged.status()).toBe(403);
  const posted = await request.post('/admin/members', {
    headers: { origin: 'https://evil.example' },
    form: { id: _id, intent: 'approve' },
  });
  expect(posted.status()).toBe(403);
  expect((await request.get(`/api/members/${_id}`)).status()).toBe(404);
});
