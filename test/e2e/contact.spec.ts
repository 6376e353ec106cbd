import type { Page } from '@playwright/test';
import { expect, holdScripts, hydrated, pressTwice, test, uniqueName } from '../journey.ts';

const sent = "Message sent successfully! We'll get back to you soon.";
const failed = 'Failed to send message. Please try again or contact us directly.';

async function fill(page: Page, name: string) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill('asha@example.in');
  await page.getByLabel('Phone number').fill('+91 98200 00000');
  await page.getByLabel('Subject').selectOption('Partnership Opportunities');
  await page.getByLabel('Message').fill('Shall we meet?\nIn Delhi.');
}

test('no line under a form begins with the dot between two links, however wide the window is', async ({ page }) => {
  await page.goto('/contact-us');
  const notice = page.locator('form p', { has: page.getByRole('link', { name: 'Privacy policy' }) });
  for (let width = 320; width <= 480; width += 4) {
    await page.setViewportSize({ width, height: 740 });
    const drop = await notice.evaluate((words) => {
      const dot = [...words.childNodes].filter((node) => node.textContent?.includes('·')).at(-1) as Text;
      const place = document.createRange();
      place.setStart(dot, dot.data.indexOf('·'));
      place.setEnd(dot, dot.data.indexOf('·') + 1);
      return place.getBoundingClientRect().top - (dot.previousElementSibling?.getBoundingClientRect().top ?? 0);
    });
    expect(drop, `at ${width} pixels`).toBeLessThan(10);
  }
});

test('what is pasted into a message is never cut off unseen: too much of it is told at its field, and stays', async ({
  page,
}) => {
  const pasted = `${'word '.repeat(1_000)}Yours, Asha`;
  await page.goto('/contact-us');
  await hydrated(page);
  await fill(page, uniqueName('Asha'));
  await page.getByLabel('Message').fill('');
  await page.getByLabel('Message').focus();
  await page.keyboard.insertText(pasted);
  await expect(page.getByLabel('Message')).toHaveValue(pasted);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('Use at most 5,000 characters');
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Use at most 5,000 characters');
  await expect(page.getByLabel('Message')).toHaveValue(pasted);
});

test('more text than any form holds is told so, and stays on the page', async ({ page }) => {
  const pasted = 'word '.repeat(40_000);
  await page.goto('/contact-us');
  await hydrated(page);
  await fill(page, uniqueName('Asha'));
  await page.getByLabel('Message').evaluate((area: HTMLTextAreaElement, text) => {
    area.value = text;
  }, pasted);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('This is more text than any form here takes, and nothing was saved.');
  expect(await page.getByLabel('Message').inputValue()).toBe(pasted);
});

test('a visitor writes to the chamber; the office assigns, answers, notes and settles it', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const name = uniqueName('Asha');

  await test.step('a message without anything in it is refused, field by field', async () => {
    await page.goto('/contact-us');
    await hydrated(page);
    for (const part of ['Corporate Office', 'Office hours', 'Joining the chamber', 'Location', 'Why choose us']) {
      await expect(page.getByRole('main').getByRole('heading', { name: part, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: /^Open the map/ })).toHaveAttribute('href', /maps.*Gurugram/);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    for (const message of ['Name', 'Email', 'Phone number', 'Subject', 'Message']) {
      await expect(page.getByRole('alert')).toContainText(`${message} is required`);
    }
    await expectAccessible();
  });

  await test.step('the message is sent once, though the button is pressed twice', async () => {
    await fill(page, name);
    await pressTwice(page.getByRole('button', { name: 'Send message' }));
    await expect(page.getByRole('status')).toContainText(sent);
    await expect(page.getByRole('status'), 'the button that sent it is below').toBeFocused();
    await expect(page.getByRole('status')).toContainText('this website is not sending email at the moment');
    await expect(page.getByLabel('Message')).toHaveValue('');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible();
  });

  await test.step('the office finds the message, and assigns it', async () => {
    await signIn();
    await page.getByRole('link', { name: /^Messages/ }).click();
    const item = page.getByRole('listitem').filter({ hasText: name });
    await expect(item).toHaveCount(1);
    await expectAccessible();
    await item.getByRole('link', { name: 'Partnership Opportunities' }).click();
    await hydrated(page);
    await expect(page.getByText('In Delhi.')).toBeVisible();
    await expectAccessible();
    await page.getByLabel('Assign to').selectOption('Administrator');
    await page.getByRole('button', { name: 'Assign' }).click();
    await expect(page.getByRole('status')).toHaveText('The assignment is saved.');
  });

  await test.step('the office answers, and adds a note', async () => {
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByRole('alert')).toContainText('Write an answer');
    await page.getByLabel('Your answer').fill('Gladly.');
    await pressTwice(page.getByRole('button', { name: 'Send answer' }));
    await expect(page.getByRole('status')).toContainText('Your answer is saved. This site sends no mail');
    await expect(page.getByLabel('Your answer')).toHaveValue('');
    await page.getByRole('textbox', { name: 'Note' }).fill('Met in Delhi.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('status')).toHaveText('The note is saved.');
    const thread = page.getByRole('region', { name: 'Answers and notes' }).getByRole('listitem');
    await expect(thread).toHaveCount(2);
    await expectAccessible();
    await page.emulateMedia({ media: 'print' });
    for (const form of await page.locator('main form').all()) await expect(form, 'nobody answers on paper').toBeHidden();
    await expect(page.getByRole('definition').getByText('Administrator', { exact: true }), 'whose it is').toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the message is settled, and new no more', async () => {
    await page.getByRole('button', { name: 'Mark done' }).click();
    await expect(page.getByRole('status')).toHaveText('Marked done.');
    await page.getByRole('link', { name: 'Back to the messages' }).click();
    await page.getByRole('link', { name: 'Done', exact: true }).click();
    await page.getByRole('link', { name: 'Assigned to me' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
    await page.getByRole('link', { name: 'New', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
  });

  await test.step('the messages can be exported', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await page.getByRole('link', { name: 'Export as CSV' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/);
  });
});

test('scripts that arrive late leave the focus with whoever types already', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/contact-us');
  await page.getByRole('button', { name: 'Send message' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  const name = page.getByLabel('Name');
  await name.pressSequentially('Asha');
  release();
  await hydrated(page);
  await page.keyboard.type(' Rao of Asha Textiles');
  await expect(summary, 'the scripts are at work').not.toContainText('Name is required');
  await expect(name).toHaveValue('Asha Rao of Asha Textiles');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(summary).toBeFocused();
});

test('when the message never arrives, what was typed is kept and can be sent again', async ({ page, context }) => {
  await page.goto('/contact-us');
  await hydrated(page);
  await fill(page, uniqueName('Offline'));
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(page.getByRole('alert')).toContainText(failed);
  await expect(page.getByLabel('Message')).toHaveValue('Shall we meet?\nIn Delhi.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('status')).toContainText(sent);
});

test('a program that fills the field nobody sees, or sends at once, is told so and keeps nothing', async ({ request }) => {
  const page = await (await request.get('/contact-us')).text();
  const stamp = /name="stamp" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const name = uniqueName('Program');
  const form = { name, email: 'a@example.in', phone: '1', subject: 'Other', message: 'Buy!', stamp };
  const atOnce = await request.post('/contact-us', { form });
  expect(atOnce.status()).toBe(400);
  expect(await atOnce.text()).toContain('That was very quick.');
  const trapped = await request.post('/contact-us', { form: { ...form, homepage: 'https://pills.example' } });
  expect(trapped.status()).toBe(400);
  expect(await trapped.text()).toContain('A hidden field was filled in');
  const unstamped = await request.post('/contact-us', { form: { ...form, stamp: '' } });
  expect(unstamped.status()).toBe(400);
});

test('the office narrows the mail by its state and reads one, which a site without a mail server cannot send', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const email = `${uniqueName('mail').replace(' ', '.')}@example.in`;
  await request.post('/api/contact', {
    data: { name: 'Asha', email, phone: '1', subject: 'Other', message: 'For the mail screen' },
  });
  await signIn();
  await page.getByRole('link', { name: /^Mail/ }).click();
  const mail = page.getByRole('row').filter({ hasText: email });
  await expect(async () => {
    await page.goto('/admin/mail?status=kept');
    await expect(mail).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expectAccessible();
  await page.getByRole('link', { name: 'Failed' }).click();
  await expect(page.getByText('No mail has this status.')).toBeVisible();
  await page.goBack();
  await mail.getByRole('link').click();
  await hydrated(page);
  await expect(page.getByText('Dear Asha,')).toContainText('Your message has reached us');
  await expect(page.getByText('For the mail screen'), 'a stranger may have been named as the sender').toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send now' }), 'there is nothing to send it by').toHaveCount(0);
  await expectAccessible();
});

test('a body larger than any form is answered 413, and one that is no form 400', async ({ request }) => {
  const large = 'x'.repeat(200 * 1024);
  for (const path of ['/api/contact', `/api/members/${crypto.randomUUID()}/messages`]) {
    expect((await request.post(path, { data: { message: large } })).status(), path).toBe(413);
  }
  expect((await request.post('/contact-us', { form: { message: large } })).status()).toBe(413);
  expect((await request.post('/contact-us', { data: { message: 'JSON' } })).status()).toBe(400);
});
