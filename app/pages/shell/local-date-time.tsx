const dateTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** A moment in Indian Standard Time, the same on the server and in every browser. */
export function LocalDateTime({ moment }: { moment: Date }) {
  return <time dateTime={moment.toISOString()}>{`${dateTime.format(moment)} IST`}</time>;
}
