import type { JobHelpers } from 'graphile-worker';
import { expect, test } from 'vitest';
import { ZodError } from 'zod';
import { sendSandboxMessageTask } from './send-sandbox-message.ts';

test('the sandbox sends nobody what is no payment event', async () => {
  const send = sendSandboxMessageTask('http://127.0.0.1:9', 'a secret');
  for (const payload of [undefined, {}, { kind: 'paid', order: 'x', payments: [{ amount: '1' }] }])
    await expect(send(payload, {} as JobHelpers)).rejects.toThrow(ZodError);
});
