import { setTimeout as delay } from 'node:timers/promises';

/** The channel to another process of the same server, as `fork` makes it: to a worker, or to the parent. */
export interface Channel {
  on(event: 'message', hear: (message: unknown) => void): unknown;
  once(event: 'disconnect', hear: () => void): unknown;
  send?(message: Question | Answer): unknown;
}

/** The questions that processes ask each other, and their answers; both must be JSON to travel. */
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
  /** How long it is waited for, in ms. */
  patience: number;
}

interface Answer extends Said {
  told: number;
}

/** The answers of the processes, and whether one of them has not answered in time. */
interface Said {
  answers: unknown[];
  isPartial: boolean;
}

type Waiting = Map<number, (said: Said) => void>;

export type Siblings = ReturnType<typeof createSiblings>;

/**
 * The processes that are one server, known to whichever of them asks: it asks on along its channels, and each that is asked
 * asks on along its others.
 */
export function createSiblings() {
  const channels = new Map<Channel, Waiting>();
  const speakers: { [T in Topic]?: (about: Topics[T]['about']) => Promise<Topics[T]['says']> } = {};
  let questions = 0;

  async function askOne([channel, waiting]: [Channel, Waiting], question: Omit<Question, 'asked'>): Promise<Said> {
    questions += 1;
    const asked = questions;
    const answered = new AbortController();
    const silence = delay(question.patience, { answers: [], isPartial: true }, { signal: answered.signal });
    const said = new Promise<Said>((resolve) => waiting.set(asked, resolve));
    channel.send?.({ asked, ...question });
    try {
      return await Promise.race([said, silence]);
    } finally {
      waiting.delete(asked);
      answered.abort();
    }
  }

  async function askAll(question: Omit<Question, 'asked'>, asker?: Channel): Promise<Said> {
    const others = [...channels].filter(([channel]) => channel !== asker);
    const asking = others.map((other) => askOne(other, question));
    const speaker = speakers[question.topic] as ((about: unknown) => Promise<unknown>) | undefined;
    const own = await speaker?.(question.about);
    const said = await Promise.all(asking);
    return {
      answers: [...(own === undefined ? [] : [own]), ...said.flatMap(({ answers }) => answers)],
      isPartial: said.some(({ isPartial }) => isPartial),
    };
  }

  /** The asker waits for this process: those behind it are waited for half as long. */
  async function answer(channel: Channel, { asked, patience, ...question }: Question): Promise<void> {
    const said = await askAll({ ...question, patience: patience / 2 }, channel);
    if (channels.has(channel)) channel.send?.({ told: asked, ...said });
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
        if (isAnswer(message)) waiting.get(message.told)?.(message);
        // A process that cannot answer stays silent; the asker times out.
        if (isQuestion(message)) answer(channel, message).catch(() => undefined);
      });
    },

    /**
     * The answer of each process of this server, this one first.
     * @param patience how long a process may take to answer, in ms
     * @returns `isPartial` where one has not answered in time
     */
    ask: <T extends Topic>(topic: T, about: Topics[T]['about'], patience = 2_000) =>
      askAll({ topic, about, patience }) as Promise<{ answers: Topics[T]['says'][]; isPartial: boolean }>,
  };
}

function isQuestion(message: unknown): message is Question {
  return typeof message === 'object' && message !== null && 'asked' in message;
}

function isAnswer(message: unknown): message is Answer {
  return typeof message === 'object' && message !== null && 'told' in message;
}
