import { text } from 'node:stream/consumers';
import pg from 'pg';
import { say } from './run.ts';
import { withSiteStore } from './site-store.ts';

/**
 * `npm run sql`: does what SQL it is given at its standard input, all or nothing, and prints what was found, each row a line of
 * JSON, and how many rows each statement concerned; the site may go on serving.
 */
await withSiteStore({ mayBeRunning: true }, async ({ databaseUrl, place }) => {
  if (process.stdin.isTTY) say(`SQL for ${place}; Ctrl-D ends it:`);
  const statements = await text(process.stdin);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // PostgreSQL takes what is sent as one message for one transaction, unless it has a commit of its own.
    const answered: pg.QueryResult | pg.QueryResult[] = await client.query(statements);
    for (const { command, rows, rowCount } of [answered].flat()) {
      for (const row of rows) say(JSON.stringify(row));
      say(`${command} ${rowCount ?? ''}`.trimEnd());
    }
  } finally {
    await client.end();
  }
});
