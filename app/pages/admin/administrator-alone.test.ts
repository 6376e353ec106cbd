import { expect } from 'vitest';
import { colleague, test } from '#test/fixtures.ts';
import { postedForm } from '#test/posted-form.ts';
import { action as invoiceSettings } from './invoice-settings.tsx';
import { action as personalData } from './personal-data.tsx';
import { action as staff } from './staff.tsx';

test.for([
  ['erases what is held', personalData, { intent: 'erase', email: 'asha@example.in' }],
  ['removes an account', staff, { intent: 'remove', id: 'ravi' }],
  ['changes what invoices say', invoiceSettings, { name: '' }],
] as const)('a colleague who %s is refused, not told what is wrong with the form', async ([, action, values], { office }) => {
  const sent = action(postedForm({ ...office, actor: colleague }, values) as never);
  await expect(sent).rejects.toMatchObject({ init: { status: 403 } });
});
