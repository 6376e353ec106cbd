import { dayInIndia, longDay, startOfDayAfter, timeInIndia } from '../days.ts';
import type { Mail } from '../outbox.ts';

const words = {
  applications: ['application for membership', 'applications for membership'],
  messages: ['message', 'messages'],
  nominations: ['nomination', 'nominations'],
  claims: ['claim', 'claims'],
  orderTasks: ['payment to decide about', 'payments to decide about'],
  failedMails: ['email that could not be delivered', 'emails that could not be delivered'],
} as const;

/** How much waits for the office, by what it is. */
type Waiting = Record<keyof typeof words, number>;

/** What waits for the office in the morning. */
export interface Morning {
  /** In India, such as `2026-11-20`: of each day the office is told once, and on that day alone. */
  day: string;
  waiting: Waiting;
  /** Until when the next disputed payment is to be answered; null where none has such a time. */
  answerDisputeBy: Date | null;
}

/**
 * Tells the office in the morning what waits for it. What waits is counted and not named: the mail may lie open on anybody's desk.
 */
export function waitingAtOffice({ day, waiting, answerDisputeBy }: Morning, officeEmail: string, siteUrl: string): Mail {
  const said = Object.entries(words)
    .map(([what, [one, many]]) => ({ count: waiting[what as keyof Waiting], one, many }))
    .filter(({ count }) => count > 0)
    .map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`);
  return {
    event: `office-reminder/${day}`,
    recipient: officeEmail,
    subject: `Waiting at the office: ${said.join(', ')}`,
    letter: {
      to: 'colleagues',
      blocks: [
        'This waits for you on the website:',
        ...said,
        ...(answerDisputeBy ? [disputeLine(answerDisputeBy)] : []),
        { link: `${siteUrl}/admin`, label: 'Open the office' },
        'You are told in the morning, from Monday to Saturday, when something waits.',
      ],
      signature: 'The website',
    },
    expiresAt: startOfDayAfter(day),
  };
}

function disputeLine(answerBy: Date): string {
  return `A disputed payment is to be answered by ${timeInIndia(answerBy)} IST, ${longDay(dayInIndia(answerBy))}: one that nobody answers is lost.`;
}
