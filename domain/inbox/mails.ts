import { answerEvent, answerSubject, officeSignature } from '../inbox-entries.ts';
import type { Mail } from '../outbox.ts';
import type { Addressee } from './addressee.server.ts';

/** Carries the office's answer, above what its reader wrote. */
export function officeAnswer({ title, name, email, wrote }: Addressee, answer: { id: string; body: string }): Mail {
  return {
    event: answerEvent(answer.id),
    recipient: email,
    subject: answerSubject(title),
    letter: {
      to: name,
      blocks: answer.body.split(/\n{2,}/),
      signature: officeSignature,
      ...(wrote && { below: [`You wrote to ${wrote.to}:`, { quote: wrote.text }] }),
    },
  };
}
