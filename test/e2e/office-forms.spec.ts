import type { APIRequestContext, Page } from '@playwright/test';
import { dayInIndia } from '#domain/days.ts';
import { administratorPassword } from '../administrator.ts';
import { aColleague, addColleague, aPasswordLink, newColleague } from '../colleague.ts';
import { aCoupon, uniqueCode } from '../coupons.ts';
import { anApplication, aPost } from '../factories.ts';
import { expect, hydrated, test, uniqueName } from '../journey.ts';
import { aListing } from '../listings.ts';

/** A payment that a colleague has to confirm. @returns the page of its order; `request` is signed in. */
async function aRecordedPayment(request: APIRequestContext): Promise<string> {
  const form = { fullName: uniqueName('Deepa'), mobile: '98200 00000', email: '', state: 'Kerala', companyName: '', gstin: '' };
  const money = { companyAddress: '', method: 'UPI', couponCode: '', reference: uniqueName('UPI').toUpperCase() };
  const receivedOn = dayInIndia(new Date());
  return new URL((await request.post('/admin/orders/new', { form: { ...form, ...money, receivedOn } })).url()).pathname;
}

/** A student whose coupon left nothing to pay. `request` is signed in. */
async function aStudent(request: APIRequestContext): Promise<void> {
  const couponCode = await aCoupon(request, { value: '100' });
  const data = { fullName: uniqueName('Farah'), mobile: '98200 00000', state: 'Kerala', couponCode };
  expect((await request.post('/api/payment/initiatePayment', { data })).ok()).toBe(true);
}

/** An application that was rejected. `request` is signed in. @returns its page */
async function aRejected(request: APIRequestContext): Promise<string> {
  const data = anApplication({ fullName: uniqueName('Broken Line') });
  const { _id } = (await (await request.post('/api/members', { data })).json()).member;
  expect((await request.delete(`/api/members/${_id}/reject`)).ok()).toBe(true);
  return `/admin/members/${_id}`;
}

const signedIn = (request: APIRequestContext) => request.post('/admin/login', { form: { password: administratorPassword } });

const adding = (page: Page, name: string) => page.getByRole('form', { name });

/** The office's forms: where each stands, what is typed in it and where, and its button. */
const forms: {
  of: string;
  at: (request: APIRequestContext, page: Page) => Promise<string>;
  field?: string;
  typed?: string;
  button: string;
  opened?: string;
}[] = [
  { of: 'a post', at: async () => '/admin?new', field: 'Title', typed: 'A title', button: 'Save draft' },
  {
    of: 'a correction',
    at: async (request) => `/admin/members/${(await aListing(request, { fullName: uniqueName('Broken Line') })).id}`,
    field: 'Address',
    typed: '5 Fort',
    button: 'Save the correction',
    opened: 'Correct the listing',
  },
  { of: 'a rejected application', at: aRejected, button: 'Take up again' },
  { of: 'a coupon to add', at: async () => '/admin/coupons', field: 'Code', typed: 'BROKEN', button: 'Add coupon' },
  {
    of: 'a coupon to change',
    at: async (request) => `/admin/coupons/${await aCoupon(request)}`,
    field: 'Number of uses',
    typed: '25',
    button: 'Save',
  },
  { of: 'a colleague', at: async () => '/admin/staff', field: 'Name', typed: 'Meera', button: 'Add colleague' },
  {
    of: 'an address to look for',
    at: async () => '/admin/personal-data',
    field: 'Email address that was given',
    typed: 'asha@example.in',
    button: 'See what is held',
  },
  {
    of: 'a payment to record',
    at: async () => '/admin/orders/new',
    field: 'Reference',
    typed: 'UTR 1',
    button: 'Record payment',
  },
  {
    of: 'a payment to confirm, in the list',
    at: async (request) => (await aRecordedPayment(request)) && '/admin/orders',
    button: 'Not received',
  },
  { of: 'a payment to confirm', at: aRecordedPayment, button: 'Not received' },
  {
    of: 'a completion',
    at: async (request) => {
      await aStudent(request);
      return '/admin/enrolments';
    },
    field: 'Date of completion',
    typed: '2026-01-02',
    button: 'Mark as completed',
  },
  { of: 'the invoice settings', at: async () => '/admin/invoice-settings', field: 'Rate', typed: '12', button: 'Save' },
  {
    of: 'a new password',
    at: async () => '/admin/password',
    field: 'Present password',
    typed: 'not the one',
    button: 'Change password',
  },
  {
    of: 'a first password',
    at: (_request, page) => aPasswordLink(page),
    field: 'New password',
    typed: 'a long enough one',
    button: 'Set password',
  },
];

for (const { of, at, field, typed = '', button, opened } of forms) {
  test(`a line that breaks leaves the office's form of ${of} as it is, and says so`, async ({ page, context, signIn }) => {
    await signIn();
    await page.goto(await at(page.request, page));
    await hydrated(page);
    if (opened) await page.getByText(opened).click();
    if (field) await page.getByLabel(field, { exact: false }).first().fill(typed);
    await context.setOffline(true);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('alert')).toContainText(/try again|could not be reached/);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[aria-invalid=true]'), 'nothing typed is to blame').toHaveCount(0);
    if (field) await expect(page.getByLabel(field, { exact: false }).first()).toHaveValue(typed);
    await expect(page.getByRole('button', { name: button }).first()).toBeEnabled();
  });
}

test('a line that breaks leaves the sign-in page as it is, and the next try gets in', async ({ page, context }) => {
  await page.goto('/admin/login');
  await hydrated(page);
  await page.getByLabel('Password', { exact: true }).fill(administratorPassword);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('The site could not be reached, or could not do this now. Please try again.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(administratorPassword);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('the second press of a double click decides about nobody else', async ({ page, signIn }) => {
  const [first, next] = [uniqueName('Pressed Twice'), uniqueName('Under The Pointer')];
  for (const fullName of [first, next])
    await page.request.post('/api/members', { data: anApplication({ fullName, email: `${crypto.randomUUID()}@example.in` }) });
  await signIn();
  await page.goto('/admin/members');
  await hydrated(page);
  await page.getByRole('button', { name: `Reject ${first}` }).click();
  await expect(page.getByRole('link', { name: first })).toHaveCount(0);
  await page.getByRole('button', { name: `Reject ${next}` }).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByRole('link', { name: next })).toBeFocused();
  await page.getByRole('button', { name: `Approve ${next}` }).press('Enter');
  await expect(page.getByRole('status')).toContainText('Member approved successfully!');
});

test('each coupon that is added leaves an empty form, and a withdrawal what is typed in it', async ({
  page,
  signIn,
  expectWellShown,
}) => {
  await signIn();
  await page.goto('/admin/coupons');
  await hydrated(page);
  const form = adding(page, 'Add a coupon');
  const codes = [uniqueCode(), uniqueCode()];
  for (const code of codes) {
    await form.getByLabel('Code').fill(code);
    await form.getByLabel('Discount', { exact: true }).fill('10');
    await form.getByRole('button', { name: 'Add coupon' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: code })).toBeVisible();
    await expect(form.getByLabel('Code')).toHaveValue('');
  }
  await form.getByLabel('Code').fill('BEGUN');
  const [, code = ''] = codes;
  const row = page.getByRole('listitem').filter({ hasText: code });
  await row.getByRole('button', { name: `Withdraw ${code}` }).click();
  await expect(row.getByLabel(`Yes, withdraw ${code} for good`), 'one click withdraws nothing').toBeFocused();
  await expectWellShown();
  await row.getByLabel(`Yes, withdraw ${code} for good`).check();
  await row.getByRole('button', { name: `Withdraw ${code}` }).click();
  await expect(page.getByRole('status')).toHaveText('The coupon has been withdrawn.');
  await expect(row).toContainText('Withdrawn');
  await expect(form.getByLabel('Code')).toHaveValue('BEGUN');
});

test('whoever adds a coupon that a colleague has just added sees theirs in the list', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin/coupons');
  await hydrated(page);
  const code = await aCoupon(page.request);
  const form = adding(page, 'Add a coupon');
  await form.getByLabel('Code').fill(code);
  await form.getByLabel('Discount', { exact: true }).fill('20');
  await form.getByRole('button', { name: 'Add coupon' }).click();
  await expect(page.getByRole('alert')).toContainText('There is a coupon with this code already');
  await expect(page.getByRole('listitem').filter({ hasText: code }).filter({ hasText: '10%' })).toBeVisible();
  await expect(form.getByLabel('Discount', { exact: true })).toHaveValue('20');
});

test('a coupon is withdrawn without JavaScript, once the box is ticked', async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  await signedIn(plain.request);
  const code = await aCoupon(plain.request);
  const unsure = await plain.request.post('/admin/coupons', { form: { intent: 'withdraw', code } });
  expect(unsure.status()).toBe(400);
  expect(await unsure.text()).toContain('Tick the box to withdraw the coupon.');
  const page = await plain.newPage();
  await page.goto('/admin/coupons');
  await page.getByLabel(`Yes, withdraw ${code} for good`).check();
  await page.getByRole('button', { name: `Withdraw ${code}` }).click();
  await expect(page.getByRole('status')).toHaveText('The coupon has been withdrawn.');
  await plain.close();
});

test('each colleague who is added leaves an empty form, and a new link for another what is typed in it', async ({
  page,
  signIn,
  expectWellShown,
}) => {
  await signIn();
  await page.goto('/admin/staff');
  await hydrated(page);
  const form = adding(page, 'Add a colleague');
  const [first, second] = [newColleague(), newColleague()];
  for (const colleague of [first, second]) {
    await addColleague(page, colleague);
    await expect(page.getByRole('listitem').filter({ hasText: colleague.email })).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('');
  }
  await form.getByLabel('Name').fill('Begun');
  await page.getByRole('button', { name: `Make a new link for ${first.name}` }).click();
  await expect(page.getByRole('status')).toContainText('A new link stands under Mail');
  await expect(form.getByLabel('Name')).toHaveValue('Begun');
  await page.getByRole('button', { name: `Remove ${first.name}` }).click();
  await expect(page.getByLabel(`Yes, remove ${first.name} and their unfinished posts`), 'one click removes nobody').toBeFocused();
  await expectWellShown();
  await page.getByLabel(`Yes, remove ${first.name}`).check();
  await page.getByRole('button', { name: `Remove ${first.name}` }).click();
  await expect(page.getByRole('status')).toHaveText('The account has been removed.');
  await expect(form.getByLabel('Name')).toHaveValue('Begun');
  await page.getByLabel(`Yes, remove ${second.name}`).check();
  await page.getByRole('button', { name: `Remove ${second.name}` }).click();
  await expect(page.getByText(second.email)).toHaveCount(0);
});

test('Enter in the box that a colleague is to be removed by removes them, and gives them no new link', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/admin/staff');
  await hydrated(page);
  const colleague = newColleague();
  await addColleague(page, colleague);
  const box = page.getByLabel(`Yes, remove ${colleague.name}`);
  await box.press('Space');
  await box.press('Enter');
  await expect(page.getByRole('status')).toHaveText('The account has been removed.');
  await expect(page.getByText(colleague.email)).toHaveCount(0);
});

test('where a colleague has signed in beside it, the administrator’s page says whose it is, and keeps what was typed', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn();
  const { theirs, leave } = await aColleague(page, browser);
  await page.goto('/admin/staff');
  await hydrated(page);
  await page.context().addCookies(await theirs.context().cookies());
  const { name, email } = newColleague();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Add colleague' }).click();
  await expect(page.getByRole('alert')).toHaveText('Only the administrator can do this.');
  await expect(page.getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0);
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await leave();
});

test('what is said of a field of the office’s forms goes as soon as it is edited', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin/staff');
  await hydrated(page);
  await page.getByRole('button', { name: 'Add colleague' }).click();
  await expect(page.getByRole('alert')).toContainText('Name is required');
  await page.getByLabel('Name').fill('M');
  await expect(page.getByText('Name is required')).toHaveCount(0);
  await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert'), 'of another field it stays').toContainText('Email is required');
  await page.getByLabel('Email').fill('m');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what a colleague has changed meanwhile stays beside its field while that is edited', async ({ page, signIn }) => {
  await signIn();
  const { id } = await aListing(page.request, { fullName: uniqueName('Two Hands') });
  const open = async (tab: Page) => {
    await tab.goto(`/admin/members/${id}`);
    await hydrated(tab);
    await tab.getByText('Correct the listing').click();
  };
  const save = async (tab: Page, city: string) => {
    await tab.getByLabel('City').fill(city);
    await tab.getByRole('button', { name: 'Save the correction' }).click();
  };
  await open(page);
  const other = await page.context().newPage();
  await open(other);
  await save(other, 'Bhuj');
  await expectSaid(other, 'The correction is saved');
  await save(page, 'Anjar');
  await expect(page.getByText('City says now: Bhuj')).toHaveCount(2);
  await page.getByLabel('City').fill('Mundra');
  await expect(page.getByText('City says now: Bhuj')).toHaveCount(2);
});

test('what came of a correction, or of an ended membership, is in view and has the focus', async ({ page, signIn }) => {
  await signIn();
  const { id } = await aListing(page.request, { fullName: uniqueName('Seen Mills') });
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto(`/admin/members/${id}`);
  await hydrated(page);
  await page.getByText('Correct the listing').click();
  await page.getByLabel('City').fill('Bhuj');
  await page.getByRole('button', { name: 'Save the correction' }).click();
  await expectSaid(page, 'The correction is saved');
  await page.locator('summary', { hasText: 'End the membership' }).click();
  await page.getByLabel('Reason').fill('The fee for this year was not paid.');
  await page.getByLabel('I know that this cannot be undone').check();
  await page.getByRole('button', { name: 'End the membership' }).click();
  await expectSaid(page, 'The membership has ended');
});

test('what came of a post is in view and has the focus, whatever was done with it; of a draft the writer keeps it', async ({
  page,
  signIn,
}) => {
  await signIn();
  const title = uniqueName('Seen');
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/admin?new');
  await hydrated(page);
  const write = async () => {
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Author').fill('Meera');
    await page.getByLabel('Content').fill(aPost().content);
  };
  await write();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectSeen(page, 'Draft saved.');
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeFocused();
  await page.getByRole('button', { name: 'Submit Post' }).click();
  await expectSaid(page, 'Blog post created successfully!');
  await page.goto('/admin?new');
  await hydrated(page);
  await write();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectSeen(page, 'Draft saved.');
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeFocused();
  const id = await page.locator('#editor input[name=id]').inputValue();
  await page.goto(`/admin?draft=${id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expectSaid(page, 'The draft has been discarded.');
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .getByRole('link', { name: 'Delete' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectSaid(page, 'Blog deleted');
});

test('what came of a button that is reached and pressed at once, as by voice, stands in view once the page rests', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn();
  const sent = { name: uniqueName('Heard'), email: 'asha@example.in', phone: '1', subject: 'Other', message: 'When?' };
  await page.request.post('/api/contact', { data: sent });
  await page.goto('/admin/messages');
  await page.getByRole('listitem').filter({ hasText: sent.name }).getByRole('link').click();
  await hydrated(page);
  for (const [name, said] of [
    ['Mark done', 'Marked done.'],
    ['Reopen', 'Opened again.'],
  ] as const) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const button = page.getByRole('button', { name });
    await expect(button).not.toBeInViewport();
    await button.evaluate((pressed: HTMLButtonElement) => {
      pressed.focus();
      pressed.click();
    });
    await expect(noticeOf(page, said)).toBeFocused();
    await page.evaluate(untilScrolled);
    await expectSeen(page, said);
  }
});

/** Ends once the page has stood where it is for as many frames as a scroll that was asked for may take to begin. */
async function untilScrolled() {
  for (let still = 0, at = scrollY; still < 20; still = at === scrollY ? still + 1 : 0, at = scrollY)
    await new Promise(requestAnimationFrame);
}

/** Said where it is seen, and to whoever listens. */
async function expectSaid(page: Page, words: string) {
  await expect(noticeOf(page, words)).toBeFocused();
  await expectSeen(page, words);
}

/** In view, clear of the header. */
async function expectSeen(page: Page, words: string) {
  const said = noticeOf(page, words);
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      said.evaluate((box) => box.contains(document.elementFromPoint(innerWidth / 2, box.getBoundingClientRect().top + 4))),
    )
    .toBe(true);
}

function noticeOf(page: Page, words: string) {
  return page.getByRole('status').filter({ hasText: words }).and(page.locator('main div'));
}
