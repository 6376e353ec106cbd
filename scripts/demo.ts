import { existsSync } from 'node:fs';
import { openPoolWithoutTimeout } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { parseSettings } from '../server/settings.ts';
import { publishDemonstrationArticles } from './demo/articles.ts';
import { demonstrationContext, madeUpColleague } from './demo/context.ts';
import { makeUpMembers } from './demo/members.ts';
import { makeUpNominations } from './demo/nominations.ts';
import { makeUpOrders } from './demo/orders.ts';
import { makeUpPost } from './demo/post.ts';
import { say } from './run.ts';
import { withStore } from './with-store.ts';

/**
 * Fills the demonstration's data folder, once, with a chamber that has members in every state, applications and messages
 * that wait, nominations, orders and a bulletin.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
const { siteUrl } = parseSettings(process.env);
await withStore(startEmbeddedPostgres('data/demo/postgres'), async ({ url }) => {
  const pool = openPoolWithoutTimeout(url);
  await migrateDatabase(pool);
  const { rows } = await pool.query<{ filled: boolean }>('select exists (select from members) as filled');
  if (!rows[0]?.filled) {
    say('Filling the demonstration chamber …');
    await makeUpMembers(pool, 600);
    const ctx = await demonstrationContext(pool, 'data/demo/uploads', siteUrl);
    await makeUpNominations(ctx);
    await makeUpOrders(ctx);
    await makeUpPost(ctx, pool);
    await publishDemonstrationArticles({ ...ctx, actor: madeUpColleague });
  }
  await pool.end();
});
