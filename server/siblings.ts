import { setTimeout as delay } from 'node:timers/promises';
import { second } from '#domain/durations.ts';
import {
  type Answer,
  type Channel,
  enough,
  type Inquiry,
  isAnswer,
  isQuestion,
  type Question,
  type Said,
  type Topic,
  type Topics,
  unasked,
} from './sibling-messages.ts';

/** How this process answers what is asked under a topic. */
type Speakers = { [T in Topic]?: (about: Topics[T]['about']) => Promise<Topics[T]['says']> };

/** What is done with what a process that has gone last said of its own. */
type Heirs = { [T in Topic]?: (last: Topics[T]['says']) => void };

type Line = ReturnType<typeof openLine>;

export type Siblings = ReturnType<typeof createSiblings>;

/**
 * The processes that are one server, known to whichever of them asks: it asks on along its channels, and each that is asked
 * asks on along its others.
 */
export function createSiblings() {
  const lines = new Set<Line>();
  const speakers: Speakers = {};
  const heirs: Heirs = {};

  function askAll(inquiry: Inquiry, asker?: Line): Promise<Said> {
    const others = [...lines].filter((line) => line !== asker);
    const hearers = !asker && inquiry.topic in heirs ? others : [];
    const saying = [speak(speakers, inquiry, hearers), ...others.map((line) => line.ask(inquiry))];
    return enough[inquiry.topic] === 'one' ? firstToSay(saying) : allSaid(saying);
  }

  /** The asker waits for this process: those behind it are waited for half as long. */
  async function answer(asker: Line, { asked, topic, about, patience }: Question): Promise<void> {
    const said = await askAll({ topic, about, patience: patience / 2 }, asker);
    asker.send({ ...said, told: asked, topic });
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
      const line = openLine(channel);
      lines.add(line);
      const handOn = rememberLast(channel, heirs);
      channel.once('disconnect', () => {
        lines.delete(line);
        handOn();
      });
      channel.on('message', (message) => {
        // A process that cannot answer stays silent; the asker times out.
        if (isQuestion(message)) answer(line, message).catch(() => undefined);
      });
    },

    /**
     * The answer of each process of this server, this one first; of a topic of which one is enough, that of the first to have one.
     * @param patience how long a process may take to answer, in milliseconds
     * @returns `isPartial` where one has not answered in time
     */
    ask: <T extends Topic>(topic: T, about: Topics[T]['about'], patience = 2 * second) =>
      askAll({ topic, about, patience }) as Promise<{ answers: Topics[T]['says'][]; isPartial: boolean }>,
  };
}

/** What this process says itself. @param hearers who keep it beside whoever has asked */
async function speak(speakers: Speakers, { topic, about }: Inquiry, hearers: Line[]): Promise<Said> {
  const own = await (speakers[topic] as ((about: unknown) => Promise<unknown>) | undefined)?.(about);
  if (own === undefined) return { answers: [], isPartial: false };
  const said = { answers: [own], isPartial: false };
  for (const line of hearers) line.send({ ...said, told: unasked, topic });
  return said;
}

/** What is asked and told over a channel, until it breaks. */
function openLine(channel: Channel) {
  const waiting = new Map<number, (said: Said) => void>();
  let questions = unasked;
  let isOpen = true;
  channel.once('disconnect', () => {
    isOpen = false;
  });
  channel.on('message', (message) => {
    if (isAnswer(message)) waiting.get(message.told)?.({ answers: message.answers, isPartial: message.isPartial });
  });

  function send(message: Question | Answer): void {
    if (isOpen) channel.send?.(message);
  }

  return {
    send,

    /** Asks the process at the other end; one that is silent for too long has said nothing. */
    async ask(inquiry: Inquiry): Promise<Said> {
      questions += 1;
      const asked = questions;
      const answered = new AbortController();
      const silence = delay(inquiry.patience, { answers: [], isPartial: true }, { signal: answered.signal });
      const said = new Promise<Said>((resolve) => waiting.set(asked, resolve));
      send({ asked, ...inquiry });
      try {
        return await Promise.race([said, silence]);
      } finally {
        waiting.delete(asked);
        answered.abort();
      }
    },
  };
}

/** Keeps what a process has last said of its own, where somebody inherits it. @returns what hands it on */
function rememberLast(channel: Channel, heirs: Heirs): () => void {
  const last = new Map<Topic, unknown>();
  channel.on('message', (message) => {
    // Its own stands before that of those behind it.
    if (isAnswer(message) && message.topic in heirs && message.answers.length > 0) last.set(message.topic, message.answers[0]);
  });
  return () => {
    for (const [topic, said] of last) (heirs[topic] as (last: unknown) => void)(said);
  };
}

/** What all of them say. */
async function allSaid(saying: Promise<Said>[]): Promise<Said> {
  const said = await Promise.all(saying);
  return { answers: said.flatMap(({ answers }) => answers), isPartial: said.some(({ isPartial }) => isPartial) };
}

/** The first that has something to say: nobody else is waited for then. Where none has, it is what all of them say. */
function firstToSay(saying: Promise<Said>[]): Promise<Said> {
  const telling = saying.map(async (saidSoon) => {
    const said = await saidSoon;
    if (said.answers.every((answer) => answer === null)) throw new Error('Nothing to say.');
    return said;
  });
  return Promise.any(telling).catch(() => allSaid(saying));
}
