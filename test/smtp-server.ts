import { onTestFinished } from 'vitest';
import { receiveMail } from './mail-receiver.ts';

/** A mail receiver that is ended with the test. */
export async function smtpServer(options: { refuse?: boolean; holdFirst?: boolean } = {}) {
  const receiver = await receiveMail(options);
  onTestFinished(receiver.close);
  return receiver;
}
