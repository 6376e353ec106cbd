import { setTimeout as delay } from 'node:timers/promises';

/** The way to another process of the same server, as `fork` makes it: a worker, or whoever started this one. */
export interface Line {
  on(event: 'message', hear: (message: unknown) => void): unknown;
  once(event: 'disconnect', hear: () => void): unknown;
  send?(message: Question | Answer): unknown;
}

interface Question {
  asked: number;
}

interface Answer {
  told: number;
  measured: Measured[];
}

/** What one process has measured, as its registry of metrics lists it. */
export type Measured = object[];

type Waiting = Map<number, (measured: Measured[]) => void>;

/** A process of this server does not answer: the sum of what the others say would be less than the truth. */
export class SilentFellow extends Error {
  override name = 'SilentFellow';
}

export type Fellows = ReturnType<typeof createFellows>;

/**
 * The processes that are one server, any of which can say what all have measured: it asks on along its lines, and each that is
 * asked asks on along its others.
 * @param patience how long, in ms, a process may take to answer
 */
export function createFellows(patience = 2_000) {
  const lines = new Map<Line, Waiting>();
  let measureOwn = async (): Promise<Measured> => [];
  let questions = 0;

  async function ask(line: Line, waiting: Waiting): Promise<Measured[]> {
    questions += 1;
    const asked = questions;
    const answered = new AbortController();
    const tooLate = delay(patience, undefined, { signal: answered.signal }).then(() => {
      throw new SilentFellow('A process of this server does not answer.');
    });
    const answer = new Promise<Measured[]>((resolve) => waiting.set(asked, resolve));
    line.send?.({ asked });
    try {
      return await Promise.race([answer, tooLate]);
    } finally {
      waiting.delete(asked);
      answered.abort();
    }
  }

  async function gather(asker?: Line): Promise<Measured[]> {
    const others = [...lines].filter(([line]) => line !== asker);
    const answers = others.map(([line, waiting]) => ask(line, waiting));
    return [await measureOwn(), ...(await Promise.all(answers)).flat()];
  }

  async function answer(line: Line, asked: number): Promise<void> {
    const measured = await gather(line);
    if (lines.has(line)) line.send?.({ told: asked, measured });
  }

  return {
    /** Says how this process knows what it has measured. */
    measureBy(measure: () => Promise<Measured>): void {
      measureOwn = measure;
    },

    /** Takes another process in, until the line to it breaks. */
    join(line: Line): void {
      const waiting: Waiting = new Map();
      lines.set(line, waiting);
      line.once('disconnect', () => lines.delete(line));
      line.on('message', (message) => {
        if (isAnswer(message)) waiting.get(message.told)?.(message.measured);
        // Who cannot answer says nothing, and the asker gives up by itself.
        if (isQuestion(message)) answer(line, message.asked).catch(() => undefined);
      });
    },

    /**
     * What each process of this server has measured, this one first.
     * @throws SilentFellow where one does not say
     */
    gather: () => gather(),
  };
}

function isQuestion(message: unknown): message is Question {
  return typeof message === 'object' && message !== null && 'asked' in message;
}

function isAnswer(message: unknown): message is Answer {
  return typeof message === 'object' && message !== null && 'told' in message;
}
