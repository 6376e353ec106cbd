/** What is done by the clock, and when. Hours are those of Greenwich: 21:40 is 3:10 at night in India. */
export const crontab = [
  '17 * * * * forget-tries',
  '35 18 * * * forget-readers ?fill=1d',
  '40 21 * * * sweep-documents',
  '50 21 * * * sweep-images',
  '*/2 * * * * reconcile-orders ?max=1',
  '12 21 * * * forget-expired ?fill=2d',
  '30 21 * * * take-up-again ?fill=1d',
].join('\n');
