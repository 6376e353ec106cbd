import type { Pool } from '#db/client.ts';
import { applyForMembership } from '#domain/members/members.server.ts';
import { anApplication } from '../../test/factories.ts';
import { demonstrationContext } from '../demo/context.ts';
import type { Ground } from './ground.ts';

/** Stand in an application for what differs from the next one. */
const anyone = { email: 'EMAIL@bench.example', address: 'ADDRESS' };

interface Statement {
  text: string;
  values: unknown[];
}

/**
 * A script of pgbench that runs the very statement by which the site keeps an application, its row, consent, mail and job, and the
 * counted try: what PostgreSQL alone needs for it. Each connection prepares it once, as the site's do, and each run is another
 * application from another address.
 */
export async function keepingScript(ground: Ground): Promise<string> {
  const { text, values } = await statementThatKeeps(ground);
  return [
    '\\if :prepared = 0',
    `prepare keep as ${text.replace(/\s+/g, ' ')};`,
    '\\set prepared 1',
    '\\endif',
    '\\set run random(100000000000, 999999999999)',
    `execute keep(${values.map((value) => eachRunItsOwn(literal(value))).join(', ')});`,
  ].join('\n');
}

/** Keeps one application, and listens what the database is told. */
async function statementThatKeeps({ pool, folder }: Ground): Promise<Statement> {
  const heard: Statement[] = [];
  const ctx = await demonstrationContext(listened(pool, heard), folder, 'http://localhost:3000');
  const { email, address } = anyone;
  await applyForMembership({ ...ctx, address, rateLimits: 'on' }, anApplication({ email }));
  const keeping = heard.find(({ text }) => text.includes('insert into "members"'));
  if (!keeping) throw new Error('no statement that keeps an application was heard');
  return keeping;
}

function listened(pool: Pool, heard: Statement[]): Pool {
  const query = (question: { text: string }, values: unknown[]) => {
    heard.push({ text: question.text, values });
    return pool.query(question, values);
  };
  return new Proxy(pool, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) });
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return `'${textOf(value).replaceAll("'", "''")}'`;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(one)).join()}}`;
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Ids, fingerprints and addresses end, or begin, with the run's own number; pgbench puts it in between quotes, too, but not behind two colons. */
function eachRunItsOwn(text: string): string {
  return text
    .replaceAll(/\b([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-)[0-9a-f]{12}\b/g, '$1:run')
    .replaceAll(/'([\w-]{31})[\w-]{12}'/g, "'$1:run'")
    .replaceAll('EMAIL', ':run')
    .replaceAll('ADDRESS', '10.:run');
}
