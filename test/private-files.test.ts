import { readdirSync, readlinkSync } from 'node:fs';
import { expect, vi } from 'vitest';
import { administratorPassword } from './administrator.ts';
import { inAwardSeason } from './award-season.ts';
import { documents, pdfBytes } from './documents.ts';
import { aNomination, formOf } from './nominations.ts';
import { officeCookie } from './office-cookie.ts';
import { test } from './site-fixtures.ts';

vi.setConfig({ testTimeout: 60_000 });

test('who asks for a document’s head leaves no file open on the server', async ({ start }) => {
  const site = await start({ ...inAwardSeason, ADMIN_PASSWORD: administratorPassword });
  const content = pdfBytes(2_000_000); // more than is read ahead
  const body = formOf(aNomination(), [new File([content], 'profile.pdf', { type: 'application/pdf' })]);
  expect((await fetch(`${site.url}/api/nominations`, { method: 'POST', body })).status).toBe(201);
  const headers = { cookie: await officeCookie(site.url, administratorPassword) };
  const page = async (path: string) => (await fetch(site.url + path, { headers })).text();
  const [nomination = ''] = /\/admin\/nominations\/[\w-]{36}/.exec(await page('/admin/nominations')) ?? [];
  const [document = ''] = /\/admin\/nominations\/[\w-]{36}\/documents\/[\w-]+/.exec(await page(nomination)) ?? [];

  const before = filesOpenIn(site.pid);
  for (let asked = 0; asked < 5; asked += 1) {
    const head = await fetch(site.url + document, { method: 'HEAD', headers });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-disposition')).toContain('profile.pdf');
  }
  await vi.waitFor(() => expect(filesOpenIn(site.pid)).toEqual(before), { timeout: 10_000 });
  const whole = await fetch(site.url + document, { headers });
  expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
});

test('a document that was cut short is refused by its name, also by the server as it is built', async ({ start }) => {
  const site = await start(inAwardSeason);
  const docx = new Uint8Array(await documents.docx().arrayBuffer());
  const cut = [
    new File([docx.subarray(0, docx.length / 2)], 'report.docx'),
    new File([docx.subarray(0, docx.length / 2)], 'archive.pdf'),
    new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'photo.png'),
    new File(['OggS'], 'sound.pdf'),
    new File([new Uint8Array([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])], 'scan.jpg'),
  ];
  const answer = await fetch(`${site.url}/api/nominations`, { method: 'POST', body: formOf(aNomination(), cut) });
  expect(answer.status).toBe(400);
  expect((await answer.json()).errors).toEqual({
    supportingDocuments: cut.map(
      ({ name }) => `“${name}” is not really a ${name.slice(name.lastIndexOf('.') + 1).toUpperCase()} file`,
    ),
  });
});

/** What a process has open on the disk, but for its database's files, which it reads now and then; Linux tells. */
function filesOpenIn(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder)
    .map((descriptor) => {
      try {
        return readlinkSync(`${folder}/${descriptor}`);
      } catch {
        return ''; // closed since
      }
    })
    .filter((path) => path.includes('/chamber-site-') && !path.includes('/postgres/'))
    .sort();
}
