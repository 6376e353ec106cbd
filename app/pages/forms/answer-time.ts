import { second } from '#domain/durations.ts';

/** How long a dialog waits for an answer: a connection may hang without end, and nobody could leave the dialog meanwhile. */
export const answerTime = 30 * second;
