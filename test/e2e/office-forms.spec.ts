import { anApplication } from '../factories.ts';
import { expect, hydrated, test, uniqueName } from '../journey.ts';

test('the second press of a double click decides about nobody else', async ({ page, signIn }) => {
  const [first, next] = [uniqueName('Pressed Twice'), uniqueName('Under The Pointer')];
  for (const fullName of [first, next]) await page.request.post('/api/members', { data: anApplication({ fullName }) });
  await signIn();
  await page.goto('/admin/members');
  await hydrated(page);
  await page.getByRole('button', { name: `Reject ${first}` }).click();
  await expect(page.getByRole('link', { name: first })).toHaveCount(0);
  await page.getByRole('button', { name: `Reject ${next}` }).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.getByRole('button', { name: `Approve ${next}` }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Member approved successfully!');
});
