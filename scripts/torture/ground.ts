import pg from 'pg';
import { anApplication } from '../../test/factories.ts';
import { officeCookie } from '../../test/office-cookie.ts';
import { fillForm, sendForm } from './page-form.ts';
import { password } from './site.ts';

/** What writers need to find in a site before they begin. */
export interface Ground {
  /** A listed company's id, for what is sent to one. */
  company: string;
  /** An article's id. */
  article: string;
  /** The session of that company's owner, and of the office: cookies as a browser sends them. */
  owner: string;
  office: string;
  /** Reads what the site keeps and shows to nobody outside, such as the text of a mail, or an id. */
  look: <Row extends pg.QueryResultRow>(sql: string, values: unknown[]) => Promise<Row[]>;
}

/**
 * Lists a company on a running site and opens its owner's session, through the site's own doors.
 * @param databaseUrl where the site keeps what it is told
 * @param signIn opens the office's session
 * @param fullName of the company, which must not be listed yet
 */
export async function layGround(
  siteUrl: string,
  databaseUrl: () => Promise<string>,
  signIn = () => officeCookie(siteUrl, password),
  fullName = 'Listed before the torture',
): Promise<Ground> {
  const look = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[]) => {
    const client = new pg.Client({ connectionString: await databaseUrl() });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<Row>(sql, values).finally(() => client.end());
    return rows;
  };
  const office = await signIn();
  const company = await listCompany(siteUrl, office, { fullName });
  const claim = `${siteUrl}/company/${company}/claim`;
  await sendForm(claim, {}, 'Enter the code');
  const [mail] = await look<{ code: string }>(
    `select jsonb_path_query_first(letter::jsonb, '$.blocks[*].code') #>> '{}' as code from mails where event like 'claim-code/%' order by created_at desc limit 1`,
    [],
  );
  const opened = await fillForm(claim, { step: 'code', code: mail?.code ?? '' });
  const [owner = ''] = opened.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  if (!owner) throw new Error(`The company’s owner could not sign in: ${opened.status}.`);
  return { company, article: await publish(siteUrl, office), owner, office, look };
}

/** Applies for membership and has the office approve. @returns the company's id */
export async function listCompany(siteUrl: string, office: string, given: { fullName: string; email?: string }): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(anApplication(given));
  const applied = await fetch(`${siteUrl}/api/members`, { method: 'POST', headers, body });
  const { member } = (await applied.json()) as { member: { _id: string } };
  const approved = await fetch(`${siteUrl}/api/members/${member._id}/approve`, { method: 'PATCH', headers: { cookie: office } });
  const isListed = approved.ok || approved.status === 409; // approved already, and the answer was lost
  if (!isListed) throw new Error(`The office could not list a company: ${approved.status}.`);
  return member._id;
}

async function publish(siteUrl: string, office: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/api/blogs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: office },
    body: JSON.stringify({ title: 'Published before the torture', author: 'The chamber', content: 'It will be read.' }),
  });
  const { _id: article } = (await answer.json()) as { _id: string };
  return article;
}
