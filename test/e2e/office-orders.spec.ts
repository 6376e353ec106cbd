import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { aColleague } from '../colleague.ts';
import { expect, hydrated, test, uniqueName } from '../journey.ts';

/** A student who has paid for the course, as the list of enrolments shows them. */
async function enrolled(page: Page, request: APIRequestContext, student: { fullName: string; email: string }) {
  const order = { ...student, mobile: '98200 00000', state: 'Kerala', amount: 15_421 };
  const ordered = await request.post('/api/payment/initiatePayment', { data: order });
  await page.goto((await ordered.json()).redirect_url);
  await page.getByRole('button', { name: 'Pay ₹15,421' }).click();
  await expect(page.getByRole('status')).toContainText('Payment Successful');
}

/** On how many lines words stand. */
function linesOf(words: Locator): Promise<number> {
  return words.evaluate((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
  });
}

test('the office finds a paid order, refunds it in full, and reads its history', async ({
  page,
  request,
  signIn,
  expectWellShown,
}) => {
  const fullName = uniqueName('Asha');
  const order = { fullName, mobile: '98200 00000', state: 'Kerala', amount: 15_421 };
  const ordered = await request.post('/api/payment/initiatePayment', { data: order });
  await page.goto((await ordered.json()).redirect_url);
  await page.getByRole('button', { name: 'Pay ₹15,421' }).click();
  await expect(page.getByRole('status')).toContainText('Payment Successful');

  await signIn();
  await page.getByRole('link', { name: /^Orders/ }).click();
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('heading').nth(1), 'the tasks are parts of the screen').toHaveText('Orders');
  await page.getByLabel('Name, mobile, email, reference, enrolment or invoice').fill(fullName);
  await page.getByLabel('Status').selectOption('Paid');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: fullName })).toContainText('₹15,421');
  await expectWellShown();
  await page.getByRole('link', { name: fullName }).click();
  await expectWellShown();
  await hydrated(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Refund in full' }).click();
  await expect(page.getByLabel(`Yes, refund ₹15,421 to ${fullName}`), 'one click sends no money').toBeFocused();
  await page.getByLabel(`Yes, refund ₹15,421 to ${fullName}`).check();
  await page.getByRole('button', { name: 'Refund in full' }).click();
  await expect(page.getByRole('status')).toContainText('The payment has been refunded.');
  await expect(page.getByRole('status'), 'far above the button').toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('status')).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Refund requested');
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('Refunded');
  await expect(page.getByRole('button', { name: 'Refund in full' })).toHaveCount(0);
  await expectWellShown();
});

test('beside a long address the office’s table breaks no short word, and on paper nothing of it is to be filled in', async ({
  page,
  request,
  signIn,
}) => {
  const fullName = uniqueName('Devika');
  const email = `${fullName.replace(/\W/g, '')}@exports-of-handloom-and-handicraft-products-of-southern-states.example.in`;
  await enrolled(page, request, { fullName, email });
  await signIn();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/admin/enrolments?q=${encodeURIComponent(fullName)}`);
  const row = page.getByRole('row').filter({ hasText: fullName });
  for (const short of [
    row.getByText('Active', { exact: true }),
    row.getByText('98200 00000'),
    page.getByRole('columnheader', { name: 'Enrolled', exact: true }),
  ])
    expect(await linesOf(short), await short.innerText()).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(row.getByRole('link', { name: fullName })).toBeVisible();
  await expect(page.getByLabel('Date of completion')).toBeHidden();
  await expect(row.locator('[type=checkbox]')).toBeHidden();
});

test('beside a long name the office’s table shows a usual address on one line, and the day', async ({
  page,
  request,
  signIn,
}) => {
  const fullName = uniqueName('Thiruvananthapuram Krishnamoorthy Venkatasubramanian');
  const email = 'divya39@students.example';
  await enrolled(page, request, { fullName, email });
  await signIn();
  await page.goto(`/admin/enrolments?q=${encodeURIComponent(fullName)}`);
  const row = page.getByRole('row').filter({ hasText: fullName });
  const atWidth = async (width: number, words: Locator) => {
    await page.setViewportSize({ width, height: 768 });
    return linesOf(words);
  };
  for (const width of [1024, 1280, 1920])
    expect(await atWidth(width, row.getByText(email)), `the address at ${width} pixels`).toBe(1);
  expect(await atWidth(1280, row.getByRole('time')), 'the day').toBe(1);
});

test('on a phone a student’s number and email, amount and receipt stand as far apart as all that is known of them', async ({
  page,
  request,
  signIn,
}) => {
  const fullName = uniqueName('Sita');
  const order = { fullName, email: 'sita@example.in', mobile: '98765 43211', state: 'Kerala', amount: 15_421 };
  const ordered = await request.post('/api/payment/initiatePayment', { data: order });
  await page.goto((await ordered.json()).redirect_url);
  await page.getByRole('button', { name: 'Pay ₹15,421' }).click();
  await expect(page.getByRole('status')).toContainText('Payment Successful');
  await signIn();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/enrolments?q=${encodeURIComponent(fullName)}`);
  const row = page.getByRole('row').filter({ hasText: fullName });
  for (const part of ['98765 43211', 'sita@example.in', '₹15,421', /TEST/]) await expect(row).toContainText(part);
  expect(await row.evaluate(tooNear)).toEqual([]);
});

/** The words of a record that stand nearer to those before them, on the same line, than the record's gap. */
function tooNear(row: Element): string[] {
  const gap = Number.parseFloat(getComputedStyle(row).columnGap);
  const near: string[] = [];
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest('.sr-only') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let before: DOMRect | undefined;
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const [begin, ...more] = range.getClientRects();
    if (!begin) continue;
    const isSameWord = texts.currentNode.previousSibling?.nodeName === 'WBR';
    const isSameLine = !isSameWord && before && begin.top < before.bottom && before.top < begin.bottom;
    if (before && isSameLine && begin.left - before.right < gap - 1) near.push(texts.currentNode.textContent ?? '');
    before = more.at(-1) ?? begin;
  }
  return near;
}

test('a payment the office received is recorded once, and not confirmed by whoever recorded it', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const [fullName, reference] = [uniqueName('Bharat'), uniqueName('UTR').toUpperCase()];
  await signIn();
  const record = async (buyer = fullName) => {
    await page.goto('/admin/orders/new');
    await hydrated(page);
    await page.getByLabel('Full name').fill(buyer);
    await page.getByLabel('Mobile number').fill('98200 00000');
    await page.getByLabel('Reference').fill(reference);
    await page.getByRole('button', { name: 'Record payment' }).click();
  };
  await page.goto('/admin/orders/new');
  await hydrated(page);
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('alert')).toContainText('Reference is required');
  await expectAccessible();
  await page.setViewportSize({ width: 360, height: 640 });
  await record();
  await expect(page.getByRole('heading', { name: fullName })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Recorded. A colleague has to confirm it.');
  await expect(page.getByRole('status'), 'the button stood far below').toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('status')).toBeFocused();
  await expectAccessible();
  await page.setViewportSize({ width: 1280, height: 720 });
  const recorded = page.url();
  await record();
  await expect(page, 'the same form sent again is the same payment').toHaveURL(recorded);
  await record(uniqueName('Asha'));
  await expect(page.getByRole('alert')).toContainText('A payment with this reference has been recorded already');
  await page.goto('/admin/orders');
  await hydrated(page);
  const waiting = page
    .getByRole('region', { name: 'Payments to be confirmed' })
    .getByRole('listitem')
    .filter({ hasText: fullName });
  await expect(waiting).toContainText('A payment is confirmed by someone other than the person who recorded it.');
  await expect(waiting.getByRole('button')).toHaveText([/^Not received/]);
  await expect(page.getByRole('row').filter({ hasText: fullName })).toContainText('To be confirmed');
  await expectAccessible();
  await waiting.getByRole('button', { name: 'Not received' }).click();
  await expect(page.getByText('The payment has been turned down. Nobody was enrolled.')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await page.getByRole('link', { name: fullName }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Turned down');
  await page.goto(`/response?order_id=${page.url().split('/').at(-1)}`);
  await expect(page.getByRole('alert')).toContainText('We have not received this payment');
  await expect(page.getByRole('link', { name: 'Order again' })).toBeVisible();
});

test('a payment that one person recorded is confirmed by another, who signs in with an account of their own', async ({
  page,
  browser,
  signIn,
  expectWellShown,
}) => {
  const [fullName, reference] = [uniqueName('Chitra'), uniqueName('UPI').toUpperCase()];
  await signIn();
  await page.goto('/admin/orders/new');
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Mobile number').fill('98200 00000');
  await page.getByLabel('Reference').fill(reference);
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('heading', { name: fullName })).toBeVisible();
  await page.goto('/admin/enrolments');
  await expect(page.getByRole('link', { name: fullName }), 'nobody is enrolled yet').toHaveCount(0);

  const { name, theirs, leave } = await aColleague(page, browser);
  await theirs.goto('/admin/orders');
  const waiting = theirs
    .getByRole('region', { name: 'Payments to be confirmed' })
    .getByRole('listitem')
    .filter({ hasText: fullName });
  await waiting.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(waiting).toHaveCount(0);
  await theirs.goto('/admin/enrolments');
  await expect(theirs.getByRole('link', { name: fullName })).toHaveCount(1);
  await leave();

  await page.goto('/admin/orders');
  await page.getByRole('link', { name: fullName }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Administrator');
  await expect(history).toContainText(name);

  await page.getByLabel(`Yes, refund ₹15,421 to ${fullName}`).check();
  await page.getByRole('button', { name: 'Refund in full' }).click();
  await expect(page.getByRole('status')).toContainText('Return the money yourself');
  await page.getByRole('link', { name: 'Back to the orders' }).click();
  await hydrated(page);
  const task = page.getByRole('region', { name: 'Refund tasks' }).getByRole('listitem').filter({ hasText: fullName });
  await expectWellShown();
  await task.getByLabel('Reference of the transfer').fill(uniqueName('NEFT'));
  await task.getByRole('button', { name: 'Note as returned' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('The return has been noted.');
  await expect(task).toHaveCount(0);
});
