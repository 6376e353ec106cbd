import { receivedMessage as words } from '#app/content/messages.ts';
import { Conflict, TooManyTries } from '#domain/errors.ts';
import type { Says } from '../forms/act-on-form.server.ts';

/** What is said beside what an owner answers; a message that is not there any more is the whole page's to say. */
export const saysOfAnswer: Says = {
  saying: (error) => (error instanceof Conflict || error instanceof TooManyTries ? error.message : undefined),
  failed: words.answer.failed,
};
