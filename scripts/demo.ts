import { rm } from 'node:fs/promises';
import { openPoolWithoutTimeout, type Pool } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { FolderInUseError } from '#db/folder-lock.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { readDotEnv } from '../server/dot-env.js';
import { parseSettings } from '../server/settings.ts';
import { publishDemonstrationArticles } from './demo/articles.ts';
import { demonstrationContext, madeUpColleague } from './demo/context.ts';
import { makeUpMembers } from './demo/members.ts';
import { makeUpNominations } from './demo/nominations.ts';
import { makeUpOrders } from './demo/orders.ts';
import { makeUpPost } from './demo/post.ts';
import { fillDatabase } from './fill-database.ts';
import { say } from './run.ts';
import { withStore } from './with-store.ts';

/**
 * Fills the demonstration's data folder, once, with a chamber that has members in every state, applications and messages
 * that wait, nominations, orders and a bulletin.
 */
const uploads = 'data/demo/uploads';
await withStore(openDemonstration(), async ({ url, siteUrl }) => {
  if (await isFilled(url)) return;
  say('Filling the demonstration chamber …');
  await rm(uploads, { recursive: true, force: true }); // of a filling that was interrupted
  await fillDatabase(url, 'chamber', (pool) => fill(pool, siteUrl));
});

async function openDemonstration() {
  readDotEnv();
  const { siteUrl } = parseSettings(process.env);
  return { siteUrl, ...(await startEmbeddedPostgres('data/demo/postgres').catch(sayRunning)) };
}

/** Whoever runs the demonstration cannot give it another folder, as one who starts a site can. */
function sayRunning(cause: unknown): never {
  if (!(cause instanceof FolderInUseError)) throw cause;
  const process = cause.pid === undefined ? '' : ` (process ${cause.pid})`;
  throw new Error(`The demonstration is running already${process}: stop it first.`, { cause });
}

/**
 * Its articles are published last: where none was, the database is as PostgreSQL makes it, or an interrupted filling has left it. They
 * may have been deleted since, which leaves the record of it.
 */
async function isFilled(url: string): Promise<boolean> {
  const pool = openPoolWithoutTimeout(url);
  try {
    const { rows } = await pool.query<{ isThere: boolean }>(`select to_regclass('audit_entries') is not null as "isThere"`);
    const publications = `select from audit_entries where action = 'publish article' limit 1`;
    return rows[0]?.isThere === true && (await pool.query(publications)).rowCount === 1;
  } finally {
    await pool.end();
  }
}

async function fill(pool: Pool, siteUrl: string): Promise<void> {
  await migrateDatabase(pool);
  await makeUpMembers(pool, 600);
  const ctx = await demonstrationContext(pool, uploads, siteUrl);
  await makeUpNominations(ctx);
  await makeUpOrders(ctx);
  await makeUpPost(ctx, pool);
  await publishDemonstrationArticles({ ...ctx, actor: madeUpColleague });
}
