import { answerEvent, answerSubject } from '../inbox.ts';
import type { Mail } from '../outbox.ts';

interface Answered {
  title: string;
  name: string;
  email: string;
  body: string;
}

/** Carries the office's answer to whoever wrote; an answer to it goes to the office. */
export function officeAnswer(item: Answered, answer: { id: string; body: string }, officeEmail: string | undefined): Mail {
  return {
    event: answerEvent(answer.id),
    recipient: item.email,
    subject: answerSubject(item.title),
    letter: {
      to: item.name,
      blocks: answer.body.split(/\n{2,}/),
      signature: 'The chamber’s office',
      below: ['You wrote to us:', { quote: item.body }],
    },
    ...(officeEmail && { replyTo: { name: 'The chamber’s office', email: officeEmail } }),
  };
}
