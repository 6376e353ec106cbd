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
  /** The question, by its number. */
  told: number;
  topic: Topic;
}

/** The number of no question: what a process says here to somebody outside, the others hear too. */
const unasked = 0;

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
  const heirs: { [T in Topic]?: (last: Topics[T]['says']) => void } = {};
  let questions = unasked;

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
    const saying = [speak(question, asker ? [] : others), ...asking];
    const enough = question.topic === 'page' && (await firstWithPage(saying));
    if (enough) return enough;
    const said = await Promise.all(saying);
    return { answers: said.flatMap(({ answers }) => answers), isPartial: said.some(({ isPartial }) => isPartial) };
  }

  /** What this process says itself. @param hearers who keep it, where somebody outside has asked and it is inherited */
  async function speak({ topic, about }: Omit<Question, 'asked'>, hearers: [Channel, Waiting][]): Promise<Said> {
    const own = await (speakers[topic] as ((about: unknown) => Promise<unknown>) | undefined)?.(about);
    const answers = own === undefined ? [] : [own];
    if (answers.length > 0 && topic in heirs) {
      for (const [channel] of hearers) send(channel, { told: unasked, topic, answers, isPartial: false });
    }
    return { answers, isPartial: false };
  }

  /** The asker waits for this process: those behind it are waited for half as long. */
  async function answer(channel: Channel, { asked, patience, ...question }: Question): Promise<void> {
    const said = await askAll({ ...question, patience: patience / 2 }, channel);
    send(channel, { ...said, told: asked, topic: question.topic });
  }

  function send(channel: Channel, message: Answer): void {
    if (channels.has(channel)) channel.send?.(message);
  }

  return {
    /** Says how this process answers what is asked under a topic. */
    speakOf<T extends Topic>(topic: T, speak: (about: Topics[T]['about']) => Promise<Topics[T]['says']>): void {
      Object.assign(speakers, { [topic]: speak });
    },

    /** Hands on what a process has last said of its own under a topic, once the channel to it breaks. */
    onEnd<T extends Topic>(topic: T, inherit: (last: Topics[T]['says']) => void): void {
      Object.assign(heirs, { [topic]: inherit });
    },

    /** Takes another process in, until the channel to it breaks. */
    join(channel: Channel): void {
      const waiting: Waiting = new Map();
      const last = new Map<Topic, unknown>();
      channels.set(channel, waiting);
      channel.once('disconnect', () => {
        channels.delete(channel);
        for (const [topic, said] of last) (heirs[topic] as (last: unknown) => void)(said);
      });
      channel.on('message', (message) => {
        if (isAnswer(message)) {
          if (message.topic in heirs && message.answers.length > 0) last.set(message.topic, message.answers[0]);
          waiting.get(message.told)?.({ answers: message.answers, isPartial: message.isPartial });
        }
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

/** The first answer with a page in it: nobody else is waited for then. @returns undefined where none has one */
function firstWithPage(saying: Promise<Said>[]): Promise<Said | undefined> {
  const withPage = saying.map(async (saidSoon) => {
    const said = await saidSoon;
    if (said.answers.every((page) => page === null)) throw new Error('No page in it.');
    return said;
  });
  return Promise.any(withPage).catch(() => undefined);
}

function isQuestion(message: unknown): message is Question {
  return typeof message === 'object' && message !== null && 'asked' in message;
}

function isAnswer(message: unknown): message is Answer {
  return typeof message === 'object' && message !== null && 'told' in message;
}
