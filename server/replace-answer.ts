import type { Context } from 'hono';

/**
 * Puts another answer in the place of the one there is. Assigned alone, Hono would write the old one's headers over the new
 * one's, and copy its body through a stream.
 */
export function replaceAnswer(c: Context, answer: Response): void {
  c.res = undefined;
  c.res = answer;
}
