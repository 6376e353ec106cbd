import { openSites } from '../site-process.ts';

/**
 * Starts the built site once, over a database of its own, and reads its first page. The code compiled for that is kept
 * (`server/built.js`), and no later start compiles it again. Where the embedded PostgreSQL cannot run, the first real start does
 * so.
 */
const sites = await openSites();
try {
  const site = await sites.start();
  await (await fetch(site.url)).text();
} catch (error) {
  process.stderr.write(`The first start will take longer than others: ${whyOf(error as Error)}\n`);
} finally {
  await sites.end();
}

/** What `fetch` says of any failure is that it failed: why stands in its cause, of which the network's may have a code and no words. */
function whyOf({ message, cause }: Error): string {
  if (!(cause instanceof Error)) return message;
  return `${message}: ${cause.message || (cause as NodeJS.ErrnoException).code}`;
}
