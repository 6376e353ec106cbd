import { data } from 'react-router';
import { statusOf } from '#app/refuse.ts';
import { Conflict, Invalid, TooManyTries } from '#domain/errors.ts';
import type { Unfinished } from '../forms/unfinished.ts';

/** A password is not sent back. */
const values = {};

/**
 * What a form says whose password was not taken.
 * @throws what is none of the form's
 */
export function passwordNotTaken(error: unknown) {
  if (error instanceof Invalid)
    return data<Unfinished>({ kind: 'corrections', values, errors: error.errors, byItself: true }, statusOf(error));
  if (error instanceof Conflict || error instanceof TooManyTries)
    return data<Unfinished>({ kind: 'failed', values, message: error.message }, statusOf(error));
  throw error;
}
