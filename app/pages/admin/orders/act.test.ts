import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { act } from './act.server.ts';

test('a button that the orders’ screens do not have does nothing', async ({ office }) => {
  for (const name of ['', 'pay', 'constructor', 'toString']) {
    await expect(act(office, { act: name }), name).rejects.toMatchObject({ init: { status: 400 } });
  }
  await expect(act(office, {})).rejects.toMatchObject({ init: { status: 400 } });
});
