import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, type SiteProcess, startSite } from '../scripts/site-process.ts';
import { temporaryFolder } from './files.ts';
import { untilDone } from './waiting.ts';
import { ownDatabase } from './worker-database.ts';

/** Nothing of it is for a visitor: neither the table that is missing nor the question that was asked for it. */
const inside = /private_links|articles_away|relation|select |node_modules|\.tsx?\b|at \S+ \(/;

/** What the log says of one request, but for a line that tells nothing of a failure. */
function failuresOf(site: SiteProcess, requestId: string) {
  const lines = site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line)).filter((line) => line.requestId === requestId);
}

test('a failure nobody foresaw is a page of the site that tells nothing of the inside, and one line of the log', async () => {
  const own = await ownDatabase();
  onTestFinished(own.drop);
  const site = await startSite({ DATA_DIR: await temporaryFolder(), DATABASE_URL: own.url, PORT: await freePort() });
  onTestFinished(async () => void (await site.end('SIGTERM')));
  const database = new pg.Client({ connectionString: own.url });
  await database.connect();
  await database.query('alter table private_links rename to private_links_away; alter table articles rename to articles_away');
  await database.end();

  const failed = await fetch(`${site.url}/enrolment/a-private-link`);
  expect(failed.status).toBe(500);
  const page = await failed.text();
  for (const part of ['Something went wrong', 'The page could not be shown', '<header', 'AICC Bulletin', '<footer']) {
    expect(page).toContain(part);
  }
  expect(page).toMatch(/<link rel="stylesheet" href="\/assets\//);
  expect(page.replace(/<(link|script)[^>]*>/g, '')).not.toMatch(inside);
  expect(failed.headers.get('content-security-policy')).toContain("default-src 'none'");
  const requestId = failed.headers.get('x-request-id') ?? '';
  await untilDone(() => expect(failuresOf(site, requestId)).toMatchObject([{ level: 50, msg: 'Unforeseen error' }]));
  expect(failuresOf(site, requestId)[0].err.message, 'for whoever mends it').toContain('private_links');

  const refused = await fetch(`${site.url}/api/blogs`);
  expect(refused.headers.get('content-type')).toContain('application/problem+json');
  const problem = await refused.text();
  expect(JSON.parse(problem)).toMatchObject({ success: false, status: 500 });
  expect(problem).not.toMatch(inside);
  await untilDone(() => expect(failuresOf(site, refused.headers.get('x-request-id') ?? '')).toHaveLength(1));
  expect((await fetch(`${site.url}/about`)).status, 'everything else goes on').toBe(200);
});
