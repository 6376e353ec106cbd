import type { PoolClient } from 'pg';
import { type Database, openDatabase } from '#db/client.ts';

/**
 * How PostgreSQL carries out what the product asks of it.
 * @param db answers, and tells the plans; what is set for its transaction holds for them
 * @param ask what the product does with the database
 * @returns the plan of each statement outside of its transactions, in their order
 */
export async function plansOf(db: Database, ask: (db: Database) => Promise<unknown>): Promise<string[]> {
  const { $client } = db as Database & { $client: PoolClient };
  const plans: string[] = [];
  // No plain object: that, Drizzle would read as settings.
  class Explaining {
    query = async (question: { text: string }, values: unknown[]) => {
      const { rows } = await $client.query<{ 'QUERY PLAN': string }>(`explain ${question.text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return $client.query(question, values);
    };
  }
  const database = openDatabase(new Explaining() as unknown as PoolClient);
  database.transaction = db.transaction;
  await ask(database);
  return plans;
}
