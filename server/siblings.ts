import { setTimeout as delay } from 'node:timers/promises';

/** The way to another process of the same server, as `fork` makes it: to a worker, or to whoever started this one. */
export interface Channel {
  on(event: 'message', hear: (message: unknown) => void): unknown;
  once(event: 'disconnect', hear: () => void): unknown;
  send?(message: Question | Answer): unknown;
}

/** What processes ask each other, and what each says to it; both as JSON, for so they travel. */
export interface Topics {
  /** What a process has measured, as its registry of metrics lists it. */
  metrics: { about: null; says: object[] };
  /** A kept page, by what it is kept under; null where there is none to lend. */
  page: { about: string; says: LentPage | null };
}
type Topic = keyof Topics;

/** A kept page on its way to another process; the bodies are in base64. */
export interface LentPage {
  keptFor: number | null;
  etag: string;
  contentType: string;
  unchanged: string[];
  bodies: Record<'br' | 'gzip', string>;
}

interface Question {
  asked: number;
  topic: Topic;
  about: unknown;
}

interface Answer {
  told: number;
  answers: unknown[];
}

type Waiting = Map<number, (answers: unknown[]) => void>;

/** A process of this server does not answer. */
export class SilentProcess extends Error {
  override name = 'SilentProcess';
}

export type Siblings = ReturnType<typeof createSiblings>;

/**
 * The processes that are one server, known to whichever of them asks: it asks on along its channels, and each that is asked
 * asks on along its others.
 * @param patience how long, in ms, a process may take to answer
 */
export function createSiblings(patience = 2_000) {
  const channels = new Map<Channel, Waiting>();
  const speakers: { [T in Topic]?: (about: Topics[T]['about']) => Promise<Topics[T]['says']> } = {};
  let questions = 0;

  async function askOne(channel: Channel, waiting: Waiting, topic: Topic, about: unknown): Promise<unknown[]> {
    questions += 1;
    const asked = questions;
    const answered = new AbortController();
    const tooLate = delay(patience, undefined, { signal: answered.signal }).then(() => {
      throw new SilentProcess('A process of this server does not answer.');
    });
    const answer = new Promise<unknown[]>((resolve) => waiting.set(asked, resolve));
    channel.send?.({ asked, topic, about });
    try {
      return await Promise.race([answer, tooLate]);
    } finally {
      waiting.delete(asked);
      answered.abort();
    }
  }

  async function askAll(topic: Topic, about: unknown, asker?: Channel): Promise<unknown[]> {
    const others = [...channels].filter(([channel]) => channel !== asker);
    const answers = others.map(([channel, waiting]) => askOne(channel, waiting, topic, about));
    const own = await (speakers[topic] as ((about: unknown) => Promise<unknown>) | undefined)?.(about);
    return [...(own === undefined ? [] : [own]), ...(await Promise.all(answers)).flat()];
  }

  async function answer(channel: Channel, { asked, topic, about }: Question): Promise<void> {
    const answers = await askAll(topic, about, channel);
    if (channels.has(channel)) channel.send?.({ told: asked, answers });
  }

  return {
    /** Says how this process answers what is asked under a topic. */
    speakOf<T extends Topic>(topic: T, speak: (about: Topics[T]['about']) => Promise<Topics[T]['says']>): void {
      Object.assign(speakers, { [topic]: speak });
    },

    /** Takes another process in, until the channel to it breaks. */
    join(channel: Channel): void {
      const waiting: Waiting = new Map();
      channels.set(channel, waiting);
      channel.once('disconnect', () => channels.delete(channel));
      channel.on('message', (message) => {
        if (isAnswer(message)) waiting.get(message.told)?.(message.answers);
        // Who cannot answer says nothing, and the asker gives up by itself.
        if (isQuestion(message)) answer(channel, message).catch(() => undefined);
      });
    },

    /**
     * What each process of this server says, this one first.
     * @throws SilentProcess where one does not
     */
    ask: <T extends Topic>(topic: T, about: Topics[T]['about']) => askAll(topic, about) as Promise<Topics[T]['says'][]>,
  };
}

function isQuestion(message: unknown): message is Question {
  return typeof message === 'object' && message !== null && 'asked' in message;
}

function isAnswer(message: unknown): message is Answer {
  return typeof message === 'object' && message !== null && 'told' in message;
}
