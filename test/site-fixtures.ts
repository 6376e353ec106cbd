import { test as base } from 'vitest';
import { openSites, type SiteProcess, type Sites } from '../scripts/site-process.ts';
import { ownMigratedDatabase } from './worker-database.ts';

/** Tests that start, stop and kill real sites. What they start ends with the test. */
export const test = base.extend<Pick<Sites, 'dataDir' | 'start'> & { sites: Sites }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
  sites: async ({}, use) => {
    const sites = await openSites();
    await use(sites);
    await sites.end();
  },
  dataDir: async ({ sites }, use) => use(sites.dataDir),
  start: async ({ sites }, use) => use(sites.start),
});

/** Tests of one file that share one site, on a database of its own that they may write to. */
export function testOnOneSite(environment: Record<string, string> = {}) {
  return base.extend<{ site: SiteProcess & { databaseUrl: string } }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
      async ({}, use) => {
        const database = await ownMigratedDatabase();
        const sites = await openSites();
        const site = await sites.start({ DATABASE_URL: database.url, ...environment });
        await use({ ...site, databaseUrl: database.url });
        await sites.end();
        await database.drop();
      },
      { scope: 'file' },
    ],
  });
}
