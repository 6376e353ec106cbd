import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { openClient } from './open-client.ts';
import { say } from './run.ts';
import { withSiteStore } from './site-store.ts';

/** As PostgreSQL itself writes values: as the library reads them, a date is the day before, east of Greenwich, and bytes an object. */
const asWritten = { rowMode: 'array', types: { getTypeParser: () => (value: unknown) => value } } as const;

/**
 * `npm run sql`: does what SQL it is given at its standard input, all or nothing, and prints what was found, each row a line of
 * JSON with PostgreSQL's own texts in it, and how many rows each statement concerned; the site may go on serving.
 */
await withSiteStore(async ({ databaseUrl, place }) => {
  if (process.stdin.isTTY) say(`SQL for ${place}; Ctrl-D ends it:`);
  const statements = await text(process.stdin);
  const client = await openClient(databaseUrl);
  try {
    // PostgreSQL takes what is sent as one message for one transaction, unless it has a commit of its own.
    const answered: Answer | Answer[] = await client.query({ text: statements, ...asWritten });
    for (const { command, fields, rows, rowCount } of [answered].flat()) {
      for (const row of rows) say(lineOf(fields, row));
      if (command) say(`${command} ${rowCount ?? ''}`.trimEnd()); // none where nothing was asked
    }
  } finally {
    await client.end();
  }
});

type Answer = pg.QueryArrayResult<(string | null)[]>;

/** By hand: an object would hold one alone of columns that have the same name. */
function lineOf(fields: pg.FieldDef[], row: (string | null)[]): string {
  const columns = fields.map(({ name }, index) => `${JSON.stringify(name)}:${JSON.stringify(row[index])}`);
  return `{${columns.join()}}`;
}
