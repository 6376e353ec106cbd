import { Conflict, TooManyTries } from '#domain/errors.ts';
import type { Saying } from '../forms/act-on-form.server.ts';

/** Which errors are said beside what an owner answers; a message that is not there any more is the whole page's to say. */
export const sayRefusedAnswer: Saying = (error) =>
  error instanceof Conflict || error instanceof TooManyTries ? error.message : undefined;
