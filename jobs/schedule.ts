/** When each is done, and what of it is made up for after a pause. Hours are in UTC: 21:40 is 3:10 at night in India. */
const schedule = {
  'forget-tries': ['17 * * * *'],
  // Nine o'clock in India, on the days on which the office is open (`app/content/site.ts`): from Monday to Saturday.
  'remind-office': ['30 3 * * 1-6', '?fill=4h'],
  'forget-readers': ['35 18 * * *', '?fill=1d'],
  'sweep-documents': ['40 21 * * *', '?fill=1d'],
  'sweep-images': ['50 21 * * *', '?fill=1d'],
  // A silent provider can hold up a run for longer than two minutes: the next one waits for it, and holds up no other job. One
  // that waits keeps its time: a server whose clock is minutes ahead of PostgreSQL's would put it off for ever.
  'reconcile-orders': ['*/2 * * * *', '?max=1&queue=reconcile-orders&jobKey=reconcile-orders&jobKeyMode=preserve_run_at'],
  'forget-expired': ['12 21 * * *', '?fill=2d'],
  'take-up-again': ['30 21 * * *', '?fill=1d'],
};

/** What is done by the clock. */
export type Scheduled = keyof typeof schedule;

/** Whatever is done by the clock, by name. */
export const scheduled = Object.keys(schedule) as Scheduled[];

/** The schedule as the queue reads it. */
export const crontab = Object.entries(schedule)
  .map(([task, [time, options = '']]) => `${time} ${task} ${options}`.trim())
  .join('\n');
