import { startOfDayAfter } from '../days.ts';
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
export type Waiting = Record<keyof typeof words, number>;

/**
 * Tells the office in the morning what waits for it. What waits is counted and not named: the mail may lie open on anybody's desk.
 * @param day such as `2026-11-20`: of each day the office is told once, and on that day alone
 */
export function waitingAtOffice(day: string, waiting: Waiting, officeEmail: string, siteUrl: string): Mail {
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
        { link: `${siteUrl}/admin`, label: 'Open the office' },
        'You are told on the mornings of working days on which something waits.',
      ],
      signature: 'The website',
    },
    expiresAt: startOfDayAfter(day),
  };
}
