import { receivedMessage as words } from '#app/content/messages.ts';
import { Conflict, NotFound, TooManyTries } from '#domain/errors.ts';
import type { Saying, Says } from '../forms/act-on-form.server.ts';

const saying: Saying = (error) => (error instanceof Conflict || error instanceof TooManyTries ? error.message : undefined);

/** What is said beside what is answered by a link; a message that is not there any more is the whole page's to say. */
export const saysOfAnswerByLink: Says = { saying, failed: words.answer.failed };

/** What is said of a signed-in owner's answer: the page lists the other messages still where that one has gone. */
export const saysOfAnswer: Says = {
  saying: (error) => (error instanceof NotFound ? error.message : saying(error)),
  failed: words.answer.failed,
};
