import type { Task } from 'graphile-worker';
import type { z } from 'zod';
import { second } from '#domain/durations.ts';
import type { Jobs } from '#domain/jobs.ts';
import { SandboxEvent, signatureHeader, writeMessage } from '#domain/sandbox/messages.ts';

const Payload: z.ZodType<Jobs['send-sandbox-message']> = SandboxEvent;

/**
 * Sends a message of the sandbox to our own webhook, over the network as a provider's would come; a site that does
 * not take it is told again later.
 */
export function sendSandboxMessageTask(siteUrl: string, secret: string): Task {
  return async (payload) => {
    const { body, signature } = writeMessage(Payload.parse(payload), secret);
    const answer = await fetch(`${siteUrl}/api/payment/webhook/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      body,
      signal: AbortSignal.timeout(10 * second),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
  };
}
