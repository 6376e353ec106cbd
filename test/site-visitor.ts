import { expect } from 'vitest';
import type { SiteProcess } from '../scripts/site-process.ts';
import { anApplication } from './factories.ts';

/** Applies for membership. @returns the member's id */
export async function apply(site: SiteProcess, fullName: string): Promise<string> {
  const response = await fetch(`${site.url}/api/members`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(anApplication({ fullName })),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { member: { _id: string } }).member._id;
}

/** Asks for an address as somebody without JavaScript does; redirects are not followed. */
export async function read(site: SiteProcess, path: string, request: RequestInit = {}) {
  const answer = await fetch(site.url + path, { redirect: 'manual', ...request });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
}

/** What the form says of when it was given out. */
export async function stampOf(site: SiteProcess): Promise<string> {
  const { text } = await read(site, '/members');
  return /name="stamp" value="([^"]+)"/.exec(text)?.[1] ?? '';
}

/** The same application is the same member only where the first one is still kept. */
export async function expectKept(site: SiteProcess, fullName: string, id: string) {
  expect(await apply(site, fullName)).toBe(id);
}
