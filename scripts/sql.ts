import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { openClient } from './open-client.ts';
import { say } from './run.ts';
import { withSiteStore } from './site-store.ts';

/**
 * `npm run sql`: does what SQL it is given at its standard input, all or nothing, and prints what was found, each row a line of
 * JSON, and how many rows each statement concerned; the site may go on serving.
 */
await withSiteStore({ mayBeRunning: true }, async ({ databaseUrl, place }) => {
  if (process.stdin.isTTY) say(`SQL for ${place}; Ctrl-D ends it:`);
  const statements = await text(process.stdin);
  const client = await openClient(databaseUrl);
  try {
    // PostgreSQL takes what is sent as one message for one transaction, unless it has a commit of its own.
    const answered: pg.QueryResult | pg.QueryResult[] = await client.query(statements);
    for (const { command, rows, rowCount } of [answered].flat()) {
      for (const row of rows) say(JSON.stringify(row));
      if (command) say(`${command} ${rowCount ?? ''}`.trimEnd()); // none where nothing was asked
    }
  } finally {
    await client.end();
  }
});
