import { momentInIndia } from '#domain/days.ts';

/** A moment in Indian Standard Time, the same on the server and in every browser. */
export function LocalDateTime({ moment }: { moment: Date }) {
  return <time dateTime={moment.toISOString()}>{momentInIndia(moment)}</time>;
}
