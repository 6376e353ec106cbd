import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rmdir, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#test/files.ts';
import { leaveFree } from '#test/full-disk.ts';
import { isOutage } from './outage.ts';
import { megabyte } from './sizes.ts';
import { sweepUploadForms, type UploadForm, withUploadForm } from './upload-form.ts';

const limits = { files: 2, bytes: 1000 };

/** What arrived of a form, its files read. */
type Arrived = Pick<UploadForm, 'values' | 'cut' | 'noRoom'> & {
  uploads: { field: string; name: string; size: number; text: string }[];
};

/** Sends a form as a browser does. */
async function send(parts: [name: string, value: string | File][], bytesAtOnce?: number): Promise<Arrived> {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const encoded = new Response(form);
  return sendBody(encoded.headers.get('content-type') ?? '', Buffer.from(await encoded.arrayBuffer()), bytesAtOnce);
}

/** @param bytesAtOnce in what pieces the body arrives */
function sendBody(type: string, body: Buffer, bytesAtOnce = 50): Promise<Arrived> {
  return withUploadForm(requestOf(type, body, bytesAtOnce), limits, async ({ uploads, ...form }) => ({
    ...form,
    uploads: await Promise.all(uploads.map(async ({ path, ...upload }) => ({ ...upload, text: await readFile(path, 'utf8') }))),
  }));
}

function requestOf(type: string, body: Buffer, bytesAtOnce: number): Request {
  let at = 0;
  const pieces = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= body.length) return controller.close();
      controller.enqueue(new Uint8Array(body.subarray(at, at + bytesAtOnce)));
      at += bytesAtOnce;
    },
  });
  const sending = { method: 'POST', headers: { 'content-type': type }, body: pieces, duplex: 'half' };
  return new Request('http://chamber.example/', sending as RequestInit);
}

const file = (name: string, content: string) => new File([content], name);
const multipart = 'multipart/form-data; boundary=b';
const part = (disposition: string, content = 'x') =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

test('text and files arrive as they were sent, whatever they hold and in whatever pieces', async () => {
  const content = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('\r\n--', '\r\n------formdata-undici-0', '--\r\n'),
  );
  await fc.assert(
    fc.asyncProperty(content, content, fc.integer({ min: 1, max: 90 }), async (typed, written, bytesAtOnce) => {
      const form = await send(
        [
          ['typed', typed],
          ['document', file('a b.txt', written)],
          ['late', 'x'],
        ],
        bytesAtOnce,
      );
      // Browsers, and FormData with them, send every end of a line as CR LF.
      expect(form.values).toEqual({ typed: typed.replace(/\r\n|\r|\n/g, '\r\n'), late: 'x' });
      expect(form.uploads).toMatchObject([{ field: 'document', name: 'a b.txt', text: written }]);
      expect(form.cut).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});

test('files that are too large are named, and nothing else is lost', async () => {
  const form = await send(
    [
      ['name', 'Asha'],
      ['document', file('large.txt', 'x'.repeat(600_000))],
      ['document', file('exact.txt', 'x'.repeat(1000))],
      ['late', 'x'],
    ],
    65_536,
  );
  expect(form.values).toEqual({ name: 'Asha', late: 'x' });
  expect(form.uploads.map(({ name, size }) => ({ name, isTooLarge: size > limits.bytes }))).toEqual([
    { name: 'large.txt', isTooLarge: true },
    { name: 'exact.txt', isTooLarge: false },
  ]);
});

test('of a hundred files no more are kept than show that there are too many', async () => {
  const files = Array.from({ length: 100 }, (_, i): [string, File] => ['document', file(`${i}.txt`, 'x')]);
  const form = await send([['name', 'Asha'], ...files, ['late', 'x']]);
  expect(form.values).toEqual({ name: 'Asha', late: 'x' });
  expect(form.uploads).toHaveLength(limits.files + 1);
});

test('files take none of the last of a disk, and nothing that was typed is lost with them', async () => {
  const sent: [string, string | File][] = [
    ['name', 'Asha'],
    ['document', file('a.txt', 'x'.repeat(900))],
    ['document', file('b.txt', 'x'.repeat(900))],
    ['late', 'x'],
  ];
  leaveFree(255 * megabyte, 100_000 * megabyte);
  const form = await send(sent);
  expect(form).toMatchObject({ values: { name: 'Asha', late: 'x' }, uploads: [{ text: '' }, { text: '' }] });
  expect(form.noRoom).toSatisfy(isOutage);
  expect(form.cut).toBeUndefined();
  expect((await send([['document', file('', '')]])).noRoom, 'a file input that was left empty needs none').toBeUndefined();
  leaveFree(257 * megabyte, 100_000 * megabyte);
  expect((await send(sent)).noRoom).toBeUndefined();
});

test('a file input left empty is no file, an empty file is one', async () => {
  const body = `${part('name="document"; filename=""', '')}${part('name="document"; filename="empty.pdf"', '')}--b--\r\n`;
  expect((await sendBody(multipart, Buffer.from(body))).uploads).toMatchObject([{ name: 'empty.pdf', size: 0 }]);
});

test('names are read as the many kinds of senders write them', async () => {
  const nameOf = async (disposition: string) =>
    (await sendBody(multipart, Buffer.from(`${part(`name="document"; ${disposition}`)}--b--`))).uploads[0]?.name;
  expect(await nameOf('filename="आशा.pdf"')).toBe('आशा.pdf');
  expect(await nameOf('filename="a%22b%0D%0Ac.pdf"')).toBe('a"b  c.pdf');
  expect(await nameOf('filename="a\\"b.pdf"')).toBe('a"b.pdf');
  expect(await nameOf('filename="C:\\folder\\a.pdf"')).toBe('C:\\folder\\a.pdf');
  expect(await nameOf('filename=plain.pdf')).toBe('plain.pdf');
  expect(await nameOf("filename*=UTF-8''%E0%A4%86.pdf")).toBe('आ.pdf');
});

test('a control may be called like a built-in property', async () => {
  const { values } = await send([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
  expect(Object.entries(values)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
});

test('a form without files may come in the other encoding', async () => {
  const type = 'application/x-www-form-urlencoded';
  expect((await sendBody(type, Buffer.from('name=Asha+R&x=%E0%A4%86'))).values).toEqual({ name: 'Asha R', x: 'आ' });
  expect(await sendBody(type, Buffer.alloc(2_000_000, 'a'), 65_536)).toMatchObject({ values: {}, cut: 'too large' });
});

test('a form in another encoding than UTF-8 is cut where that shows, and none of its letters are guessed at', async () => {
  const ahead = part('name="name"', 'Asha');
  for (const latin of [part('name="town"', 'Orléans'), part('name="né"'), part('name="document"; filename="résumé.pdf"')]) {
    const sent = await sendBody(multipart, Buffer.from(`${ahead}${latin}--b--`, 'latin1'));
    expect(sent, latin).toEqual({ values: { name: 'Asha' }, uploads: [], cut: 'not in UTF-8' });
  }
  for (const latin of ['name=Orléans', 'name=Orl%E9ans', 'n%E9=x', 'name=%C3%A9%C3']) {
    const sent = await sendBody('application/x-www-form-urlencoded', Buffer.from(latin, 'latin1'));
    expect(sent, latin).toEqual({ values: {}, uploads: [], cut: 'not in UTF-8' });
  }
});

test('percent signs that encode nothing are text, and a byte order mark that was typed stays', async () => {
  const typed = { name: '100%, %e, \uFEFFé' };
  const sent = await sendBody('application/x-www-form-urlencoded', Buffer.from('name=100%,+%e,+%ef%bb%bf%c3%a9'));
  expect(sent.values).toEqual(typed);
  expect((await send([['name', typed.name]])).values).toEqual(typed);
  const marked = await sendBody('application/x-www-form-urlencoded', Buffer.from('\uFEFFname=Asha'));
  expect(marked.values).toEqual({ name: 'Asha' });
});

test('a text that is cut for its length may end within a letter', async () => {
  const sent = await sendBody(multipart, Buffer.from(part('name="text"', `${'é'.repeat(600_000)}`)), 65_537);
  expect(sent).toMatchObject({ values: { text: expect.stringMatching(/^é+/) }, cut: 'too large' });
});

test('a form of endless text or endless parts is cut, and keeps what stood ahead', async () => {
  const endless = await send(
    [
      ['name', 'Asha'],
      ['text', 'x'.repeat(2_000_000)],
      ['late', 'x'],
    ],
    65_536,
  );
  expect(endless).toMatchObject({ values: { name: 'Asha', text: expect.stringMatching(/^x+$/) }, cut: 'too large' });
  expect(endless.values.text?.length).toBeLessThan(1_200_000);
  expect(endless.values).not.toHaveProperty('late');
  const parts = Array.from({ length: 2_000 }, (_, i): [string, string] => [`part${i}`, 'x']);
  expect((await send(parts, 65_536)).cut).toBe('too large');
  const named = Array.from({ length: 100 }, (_, i): [string, string] => [`${i}${'n'.repeat(15_000)}`, '']);
  expect((await send(named, 65_536)).cut).toBe('too large');
});

const plain = 'application/x-www-form-urlencoded';

test.for([
  ['of too much text', multipart, part('name="text"', 'x'.repeat(2_000_000)), 'too large'],
  ['of too many parts', multipart, part('name="a"').repeat(20_000), 'too large'],
  ['without files, of too much text', plain, `text=${'x'.repeat(3_000_000)}`, 'too large'],
  ['that is none', multipart, `--b\r\n${'x'.repeat(2_000_000)}`, 'unreadable'],
  ['without a boundary', 'multipart/form-data', 'x'.repeat(2_000_000), 'unreadable'],
] as const)('a form %s is read to its end, so that its connection takes the next', async ([, type, body, cut]) => {
  let wasRead = false;
  const arriving = async function* () {
    const pieces = Buffer.from(`${body}--b--\r\n`);
    for (let at = 0; at < pieces.length; at += 65_536) yield new Uint8Array(pieces.subarray(at, at + 65_536));
    wasRead = true;
  };
  const sending = { method: 'POST', headers: { 'content-type': type }, body: arriving(), duplex: 'half' };
  const request = new Request('http://chamber.example/', sending as unknown as RequestInit);
  expect(await withUploadForm(request, limits, async (form) => form.cut)).toBe(cut);
  expect(wasRead).toBe(true);
});

test('a form without files is as large as a thousand fields, and is not taken apart beyond', async () => {
  const fields = (count: number) => Array.from({ length: count }, (_, i) => `field${i}=x`).join('&');
  const sent = (count: number) => sendBody('application/x-www-form-urlencoded', Buffer.from(fields(count)), 65_536);
  const whole = await sent(1_000);
  expect(whole.cut).toBeUndefined();
  expect(Object.keys(whole.values)).toHaveLength(1_000);
  expect(await sent(1_001)).toMatchObject({ values: {}, cut: 'too large' });
});

test.for([
  ['text/plain', 'name=Asha'],
  ['', 'name=Asha'],
  ['multipart/form-data', '--b\r\n'],
  [multipart, ''],
  [multipart, 'nothing of the kind'],
  [multipart, part('name="late"', 'cut off').slice(0, -6)],
  [multipart, part('filename="without a name"')],
  [multipart, part(`name="${'n'.repeat(40_000)}"`)],
])('%s with what is no form is unreadable, not a fault', async ([type = '', body = '']) => {
  expect(await sendBody(type, Buffer.from(body))).toEqual({ values: {}, uploads: [], cut: 'unreadable' });
});

test('the files of a form are gone once it has been dealt with, also where that failed', async () => {
  const paths: string[] = [];
  const body = Buffer.from(`${part('name="document"; filename="a.pdf"')}--b--`);
  const dealing = withUploadForm(requestOf(multipart, body, 50), limits, async ({ uploads }) => {
    for (const { path } of uploads) paths.push(path);
    expect(existsSync(paths[0] ?? '')).toBe(true);
    throw new Error('The disk is full.');
  });
  await expect(dealing).rejects.toThrow('The disk is full.');
  expect(existsSync(paths[0] ?? '')).toBe(false);
});

test('what an ended process has left of a form is swept away, what is being read is not', async () => {
  const left = await mkdtemp(join(tmpdir(), 'chamber-form-'));
  const fresh = await mkdtemp(join(tmpdir(), 'chamber-form-'));
  await utimes(left, new Date(), new Date('2020-01-01'));
  await sweepUploadForms(new Date('2020-01-02'));
  expect([existsSync(left), existsSync(fresh)]).toEqual([false, true]);
  await rmdir(fresh);
});

test.skipIf(process.platform === 'win32')('what a form has left to another user’s site is left to that site', async () => {
  // Of its own, where no other test's site sweeps meanwhile.
  vi.stubEnv('TMPDIR', await temporaryFolder());
  onTestFinished(() => void vi.unstubAllEnvs());
  const left = await mkdtemp(join(tmpdir(), 'chamber-form-'));
  await utimes(left, new Date(), new Date('2020-01-01'));
  const user = vi.spyOn(process as { getuid: () => number }, 'getuid').mockReturnValue((await stat(left)).uid + 1);
  onTestFinished(() => user.mockRestore());
  await sweepUploadForms(new Date('2020-01-02'));
  expect(existsSync(left)).toBe(true);
  user.mockRestore();
  await sweepUploadForms(new Date('2020-01-02'));
  expect(existsSync(left)).toBe(false);
});
