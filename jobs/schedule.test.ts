import { parseCrontab } from 'graphile-worker';
import { expect, test } from 'vitest';
import { dayInIndia } from '#domain/days.ts';
import { type JobContext, tasksOf } from './runner.ts';
import { crontab } from './schedule.ts';

const minute = 60_000;
/** A Friday. */
const friday = minutesOf('2026-11-20');

/** Each minute of a day in India. */
function minutesOf(day: string): Date[] {
  return Array.from({ length: 24 * 60 }, (_, index) => new Date(Date.parse(`${day}T00:00+05:30`) + index * minute));
}

/** When a task is begun on a day. */
function timesOf(task: string, day = friday): Date[] {
  const [item] = parseCrontab(crontab).filter((scheduled) => scheduled.task === task);
  if (!item) return [];
  return day.filter((at) =>
    item.match({
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    }),
  );
}

test('what the queue does by the clock, it can do, and nothing else is expected of the clock', () => {
  const tasks = Object.keys(tasksOf({} as JobContext));
  const scheduled = parseCrontab(crontab).map(({ task }) => task);
  expect(tasks).toEqual(expect.arrayContaining(scheduled));
  expect(scheduled.toSorted()).toEqual([
    'forget-expired',
    'forget-readers',
    'forget-tries',
    'reconcile-orders',
    'remind-office',
    'sweep-documents',
    'sweep-images',
    'take-up-again',
  ]);
});

test('orders that hang are asked about every two minutes, and old tries are forgotten every hour', () => {
  const gaps = (times: Date[]) => new Set(times.slice(1).map((at, index) => (at.getTime() - Number(times[index])) / minute));
  expect([...gaps(timesOf('reconcile-orders'))]).toEqual([2]);
  expect([...gaps(timesOf('forget-tries'))]).toEqual([60]);
});

test('the office is told at nine in the morning, from Monday to Saturday, what waits for it', () => {
  expect(timesOf('remind-office')).toEqual([new Date('2026-11-20T09:00+05:30')]);
  for (const day of ['2026-11-21', '2026-11-23'])
    expect(timesOf('remind-office', minutesOf(day))).toEqual([new Date(`${day}T09:00+05:30`)]);
  expect(timesOf('remind-office', minutesOf('2026-11-22'))).toEqual([]);
});

test('no two runs ask the payment provider at once, nor do more than one wait, nor is the one that waits put off', () => {
  const [item] = parseCrontab(crontab).filter(({ task }) => task === 'reconcile-orders');
  const one = { queueName: 'reconcile-orders', jobKey: 'reconcile-orders', jobKeyMode: 'preserve_run_at' };
  expect(item?.options).toMatchObject(one);
});

test.for(['forget-readers', 'forget-expired', 'sweep-documents', 'sweep-images', 'take-up-again'])(
  '%s is done once a day, in India’s first hours after midnight',
  (task) => {
    const times = timesOf(task);
    expect(times).toHaveLength(1);
    expect(dayInIndia(new Date(Number(times[0]) - 4 * 60 * minute))).toBe('2026-11-19');
  },
);

test('what is done once a day is made up for at the next start of a server that was off at its time', () => {
  const daily = parseCrontab(crontab).filter(({ task }) => timesOf(task).length === 1);
  const never = daily.filter(({ options }) => !options.backfillPeriod).map(({ task }) => task);
  expect([daily.length, never]).toEqual([6, []]);
});
