import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { loadBuilt } from '#server/built.js';
import { openSites } from '../site-process.ts';

/**
 * Starts the built site once, over a database of its own, and reads its first page. The code compiled for that is kept
 * (`server/built.js`), and no later start compiles it again. Where the embedded PostgreSQL cannot run, the first real start does
 * so. Code that cannot even be loaded would start nowhere: the build fails.
 */
const sites = await openSites();
try {
  const site = await sites.start();
  await (await fetch(site.url)).text();
} catch (error) {
  if (isLoadable()) process.stderr.write(`The first start will take longer than others: ${whyOf(error as Error)}\n`);
  else process.exitCode = 1;
} finally {
  await sites.end();
}

/** Whether the built code can be loaded, here as anywhere; says why where it cannot. */
function isLoadable(): boolean {
  try {
    loadBuilt(resolve('build/server/index.cjs'));
    return true;
  } catch (error) {
    process.stderr.write(
      `No site can start from what was built. Look at what was changed last, in app/content/site.ts first: ${inspect(error)}\n`,
    );
    return false;
  }
}

/** What `fetch` says of any failure is that it failed: why stands in its cause, of which the network's may have a code and no words. */
function whyOf({ message, cause }: Error): string {
  if (!(cause instanceof Error)) return message;
  return `${message}: ${cause.message || (cause as NodeJS.ErrnoException).code}`;
}
