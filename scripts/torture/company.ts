import { anApplication } from '../../test/factories.ts';
import { officeCookie } from '../../test/office-cookie.ts';
import { password } from './site.ts';

/** Lists a company on a running site, through the office, for messages to go to. @returns its id */
export async function listCompany(siteUrl: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(anApplication({ fullName: 'Listed before the torture' }));
  const applied = await fetch(`${siteUrl}/api/members`, { method: 'POST', headers, body });
  const { member } = (await applied.json()) as { member: { _id: string } };
  const cookie = await officeCookie(siteUrl, password);
  const approved = await fetch(`${siteUrl}/api/members/${member._id}/approve`, {
    method: 'PATCH',
    headers: { cookie },
  });
  if (!approved.ok) throw new Error(`The office could not list a company: ${approved.status}.`);
  return member._id;
}
