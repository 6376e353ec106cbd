const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** A day as long month, day, year (specification, section 2), in Indian Standard Time. */
export function LongDate({ moment }: { moment: Date }) {
  return <time dateTime={moment.toISOString()}>{longDate.format(moment)}</time>;
}
