import type { Mail } from '../outbox.ts';

/** How much waits at the office, in words such as `3 applications`. */
export type Waiting = readonly { count: number; one: string; many: string }[];

/**
 * Tells the office in the morning what waits for it.
 * @param day such as `2026-11-20`: of each day the office is told once
 */
export function waitingAtOffice(day: string, waiting: Waiting, officeEmail: string, siteUrl: string): Mail {
  const said = waiting.map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`);
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
  };
}
