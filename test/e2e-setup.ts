import { openSites } from '../scripts/site-process.ts';
import { administratorPassword } from './administrator.ts';
import { inAwardSeason } from './award-season.ts';
import { createOwnDatabase } from './own-database.ts';

/**
 * One real site for all journeys, on a database of its own: on the server DATABASE_URL names, or embedded.
 * Each journey brings its own names.
 */
export default async function setUp() {
  const database = process.env.DATABASE_URL ? await createOwnDatabase(process.env.DATABASE_URL) : undefined;
  const sites = await openSites();
  const site = await sites.start({
    ...inAwardSeason,
    DATABASE_URL: database?.url ?? '',
    ADMIN_PASSWORD: administratorPassword,
    RATE_LIMITS: 'off', // all journeys come from one address
  });
  process.env.SITE_UNDER_TEST = site.url;
  return async () => {
    await sites.end();
    await database?.drop();
  };
}
