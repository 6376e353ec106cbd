import pg from 'pg';
import { connectionTo } from '#db/client.ts';

/**
 * One connection, for work in which it is silent for as long as files take. The database's own limits for that do not hold for it;
 * where it is lost all the same, the next question fails.
 */
export async function openClient(databaseUrl: string): Promise<pg.Client> {
  const { connectionString, options } = connectionTo(databaseUrl);
  const client = new pg.Client({ connectionString, options: `${options} -c idle_session_timeout=0`, keepAlive: true });
  client.on('error', () => undefined); // unhandled, the event would end the process
  await client.connect();
  return client;
}
