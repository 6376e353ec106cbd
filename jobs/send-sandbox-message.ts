import { second } from '#domain/durations.ts';
import { signatureHeader, writeMessage } from '#domain/sandbox/messages.ts';
import type { ToldTask } from './told-task.ts';

/**
 * Sends a message of the sandbox to our own webhook, over the network as a provider's would come; a site that does
 * not take it is told again later.
 */
export function sendSandboxMessageTask(siteUrl: string, secret: string): ToldTask<'send-sandbox-message'> {
  return async (event) => {
    const { body, signature } = writeMessage(event, secret);
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
