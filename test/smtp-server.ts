import { onTestFinished } from 'vitest';
import { type Receiving, receiveMail } from './mail-receiver.ts';

/** A mail receiver that is ended with the test. */
export async function smtpServer(options: Receiving = {}) {
  const receiver = await receiveMail(options);
  onTestFinished(receiver.close);
  return receiver;
}
