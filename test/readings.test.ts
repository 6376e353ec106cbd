import { expect, vi } from 'vitest';
import { administratorPassword } from './administrator.ts';
import { aPost } from './factories.ts';
import { officeCookie } from './office-cookie.ts';
import { test } from './site-fixtures.ts';

vi.setConfig({ testTimeout: 60_000 });

test('whoever asks only for the head of the picture that counts readers is none, also on the server as it is built', async ({
  start,
}) => {
  const site = await start({ ADMIN_PASSWORD: administratorPassword });
  const cookie = await officeCookie(site.url, administratorPassword);
  const headers = { cookie, 'content-type': 'application/json' };
  const published = await fetch(`${site.url}/api/blogs`, { method: 'POST', headers, body: JSON.stringify(aPost()) });
  const { _id } = await published.json();
  const viewsAfter = async (method: string) => {
    const picture = `${site.url}/aicc-bulletin/views/${_id}`;
    const answer = await fetch(picture, { method, headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
    return (await (await fetch(`${site.url}/api/blogs/${_id}`)).json()).views;
  };
  expect(await viewsAfter('HEAD')).toBe(0);
  expect(await viewsAfter('GET')).toBe(1);
});
