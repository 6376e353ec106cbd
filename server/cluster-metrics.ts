import { setTimeout as delay } from 'node:timers/promises';

/** The way to another process of the same server, as `fork` makes it: to a worker, or to whoever started this one. */
export interface Channel {
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
export class SilentProcess extends Error {
  override name = 'SilentProcess';
}

export type ClusterMetrics = ReturnType<typeof createClusterMetrics>;

/**
 * What all processes that are one server have measured, known to whichever of them is asked: it asks on along its channels,
 * and each that is asked asks on along its others.
 * @param patience how long, in ms, a process may take to answer
 */
export function createClusterMetrics(patience = 2_000) {
  const channels = new Map<Channel, Waiting>();
  let measureOwn = async (): Promise<Measured> => [];
  let questions = 0;

  async function ask(channel: Channel, waiting: Waiting): Promise<Measured[]> {
    questions += 1;
    const asked = questions;
    const answered = new AbortController();
    const tooLate = delay(patience, undefined, { signal: answered.signal }).then(() => {
      throw new SilentProcess('A process of this server does not answer.');
    });
    const answer = new Promise<Measured[]>((resolve) => waiting.set(asked, resolve));
    channel.send?.({ asked });
    try {
      return await Promise.race([answer, tooLate]);
    } finally {
      waiting.delete(asked);
      answered.abort();
    }
  }

  async function gather(asker?: Channel): Promise<Measured[]> {
    const others = [...channels].filter(([channel]) => channel !== asker);
    const answers = others.map(([channel, waiting]) => ask(channel, waiting));
    return [await measureOwn(), ...(await Promise.all(answers)).flat()];
  }

  async function answer(channel: Channel, asked: number): Promise<void> {
    const measured = await gather(channel);
    if (channels.has(channel)) channel.send?.({ told: asked, measured });
  }

  return {
    /** Says how this process knows what it has measured. */
    measureBy(measure: () => Promise<Measured>): void {
      measureOwn = measure;
    },

    /** Takes another process in, until the channel to it breaks. */
    join(channel: Channel): void {
      const waiting: Waiting = new Map();
      channels.set(channel, waiting);
      channel.once('disconnect', () => channels.delete(channel));
      channel.on('message', (message) => {
        if (isAnswer(message)) waiting.get(message.told)?.(message.measured);
        // Who cannot answer says nothing, and the asker gives up by itself.
        if (isQuestion(message)) answer(channel, message.asked).catch(() => undefined);
      });
    },

    /**
     * What each process of this server has measured, this one first.
     * @throws SilentProcess where one does not say
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
