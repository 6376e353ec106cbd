/** The channel to another process of the same server, as `fork` makes it: to a worker, or to the parent. */
export interface Channel {
  on(event: 'message', hear: (message: unknown) => void): unknown;
  once(event: 'disconnect', hear: () => void): unknown;
  send?(message: Question | Answer): unknown;
}

/**
 * The questions that processes ask each other, and their answers; both must be JSON to travel. `enough` is which answers are waited
 * for: those of `all` processes, or of `one` that has something to say, which is not null.
 */
export interface Topics {
  /** What a process has measured, as its registry of metrics lists it. */
  metrics: { about: null; says: object[]; enough: 'all' };
  /** A kept page, by what it is kept under; null where there is none to lend. */
  page: { about: string; says: LentPage | null; enough: 'one' };
}
export type Topic = keyof Topics;

export const enough: { [T in Topic]: Topics[T]['enough'] } = { metrics: 'all', page: 'one' };

/** A kept page on its way to another process; the bodies are in base64. */
export interface LentPage {
  keptFor: number | null;
  etag: string;
  contentType: string;
  unchanged: string[];
  bodies: Record<'br' | 'gzip', string>;
}

/** What one process wants to know of the others. */
export interface Inquiry {
  topic: Topic;
  about: unknown;
  /** How long it is waited for, in milliseconds. */
  patience: number;
}

/** An inquiry on its way, by its number among those of the process that asks. */
export interface Question extends Inquiry {
  asked: number;
}

/** The answers of the processes, and whether one of them has not answered in time. */
export interface Said {
  answers: unknown[];
  isPartial: boolean;
}

export interface Answer extends Said {
  /** The question, by its number. */
  told: number;
  topic: Topic;
}

/** The number of no question: what a process says here to somebody outside, the others hear too. */
export const unasked = 0;

/** Whether what came over a channel is asked of this process. */
export function isQuestion(message: unknown): message is Question {
  return typeof message === 'object' && message !== null && 'asked' in message;
}

/** Whether what came over a channel is told by another process. */
export function isAnswer(message: unknown): message is Answer {
  return typeof message === 'object' && message !== null && 'told' in message;
}
