import { expect } from 'vitest';
import { auditEntries } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { largestImage } from '#domain/image-limits.ts';
import { test } from '#test/fixtures.ts';
import { aDecompressionBomb, aPicture } from '#test/pictures.ts';
import { restOver } from '#test/rest.ts';

function form(file: Blob | string, name = 'picture.jpg'): FormData {
  const form = new FormData();
  if (typeof file === 'string') form.append('file', file);
  else form.append('file', file, name);
  form.append('upload_preset', 'aicee_preset');
  return form;
}

/** What a cache between the site and its visitors is told: for how long, in seconds, it serves a picture without asking. */
const sharedSeconds = (headers: Headers) => Number(/s-maxage=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1]);

const blob = (content: Uint8Array | string) => new Blob([content as BlobPart]);

/** Where a picture is that has just been uploaded. */
async function addressOfUpload(office: Ctx): Promise<string> {
  const { body } = await restOver(office)('POST', '/image/upload', form(blob(await aPicture())));
  return new URL(body.secure_url).pathname;
}

test('an uploaded image is answered with its address, which a browser keeps for good', async ({ office, visitor, db }) => {
  const answer = await restOver(office)('POST', '/image/upload', form(blob(await aPicture())));
  expect(answer).toMatchObject({
    status: 200,
    body: { secure_url: expect.stringMatching(/^http:\/\/localhost:3000\/image\/\w{40}-900x600\.webp$/) },
  });
  const { pathname } = new URL(answer.body.secure_url);
  for (const [path, type] of [
    [pathname, 'image/webp'],
    [pathname.replace('.webp', '-640.avif'), 'image/avif'],
  ] as const) {
    const image = await restOver(visitor)('GET', path);
    expect(image).toMatchObject({ status: 200, type });
    expect(image.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=300, immutable');
  }
  const [entry] = await db.select().from(auditEntries);
  expect(entry).toMatchObject({ action: 'upload image', actorName: 'Administrator' });
});

test('a picture is not sent again to who names its tag; what is no picture is not there for them either', async ({
  office,
  visitor,
}) => {
  const pathname = await addressOfUpload(office);
  const call = restOver(visitor);
  const ask = (path: string, known: string) => call('GET', path, undefined, { 'if-none-match': known });
  const etag = (await call('GET', pathname)).headers.get('etag') ?? '';
  for (const known of [etag, `"another", W/${etag}`, '*']) {
    const again = await ask(pathname, known);
    expect(again, known).toMatchObject({ status: 304, body: '', type: null });
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=300, immutable');
  }
  expect((await ask(pathname, '"another"')).status).toBe(200);
  const gone = `${'f'.repeat(40)}-9x9.webp`;
  for (const known of [`"${gone}"`, '*']) expect((await ask(`/image/${gone}`, known)).status).toBe(404);
});

test('an address that names another size than the picture’s leads to its own, where nobody keeps it twice', async ({
  office,
  visitor,
}) => {
  const pathname = await addressOfUpload(office);
  const call = restOver(visitor);
  for (const own of [pathname, pathname.replace('.webp', '-640.avif'), pathname.replace('.webp', '-320.webp')]) {
    for (const size of ['9999x1', '1x1', '600x900', '0900x600']) {
      const named = own.replace('900x600', size);
      const answer = await call('GET', named, undefined, { 'if-none-match': '*' });
      expect(answer, named).toMatchObject({ status: 302, body: '' });
      expect(answer.headers.get('location')).toBe(own);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect((await call('GET', own)).status).toBe(200);
  }
});

test('a cache that serves many asks within minutes, and is told when a picture has been erased', async ({
  office,
  visitor,
  files,
}) => {
  const pathname = await addressOfUpload(office);
  const { headers } = await restOver(visitor)('GET', pathname);
  expect(sharedSeconds(headers)).toBeLessThanOrEqual(300);
  for (const { key } of await Array.fromAsync(files.list('images/'))) await files.remove(key);
  const again = await restOver(visitor)('GET', pathname, undefined, { 'if-none-match': headers.get('etag') ?? '' });
  expect(again.status).toBe(404);
  expect(again.headers.get('cache-control') ?? '', 'the refusal is not kept instead').not.toContain('max-age');
});

test('a visitor cannot upload, and is told so before anything is read', async ({ visitor, files }) => {
  const call = restOver(visitor);
  expect((await call('POST', '/image/upload', form(blob(await aPicture())))).status).toBe(401);
  expect((await call('POST', '/image/upload', 'not even a form')).status).toBe(401);
  expect(await Array.fromAsync(files.list('images/'))).toEqual([]);
});

test('what is no image is refused in the specification’s words, each in its own way', async ({ office }) => {
  const call = restOver(office);
  const png = await aPicture('png');
  const upload = (content: Uint8Array | string) => call('POST', '/image/upload', form(blob(content)));
  expect(await upload('<svg xmlns="http://www.w3.org/2000/svg"/>')).toMatchObject({
    status: 415,
    body: { success: false, title: 'Image upload failed: The file is not a JPEG, PNG, WebP, AVIF or GIF image.' },
  });
  expect(await upload(png.subarray(0, 40))).toMatchObject({
    status: 422,
    body: { title: 'Image upload failed: The image is damaged and cannot be read.' },
  });
  expect(await upload(Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]))).toMatchObject({
    status: 413,
    body: { title: 'Image upload failed: The image is larger than 10 MB.' },
  });
});

test('a picture that cannot be kept is answered in the same words, and the fault is written down', async ({ office }) => {
  const faults: unknown[] = [];
  const full: typeof office.files = Object.create(office.files, {
    put: { value: () => Promise.reject(new Error('no space left on device')) },
  });
  const call = restOver({ ...office, files: full, reportError: (error) => faults.push(error) });
  expect(await call('POST', '/image/upload', form(blob(await aPicture())))).toMatchObject({
    status: 503,
    body: { success: false, title: 'Image upload failed: something went wrong on our side.' },
  });
  expect(faults).toMatchObject([{ message: 'no space left on device' }]);
});

test.for(['', 'text in place of a file'])('a form with %j as its file asks for one', async (file, { office }) => {
  expect(await restOver(office)('POST', '/image/upload', form(file))).toMatchObject({
    status: 400,
    body: { errors: { file: ['Choose an image file'] } },
  });
});

test('of two files the last counts, and the document asks for one', async ({ office }) => {
  const call = restOver(office);
  const sent = form(blob(await aPicture()));
  sent.append('file', blob(await aPicture('png', { width: 300, height: 200 })), 'another.png');
  expect(await call('POST', '/image/upload', sent)).toMatchObject({
    status: 200,
    body: { secure_url: expect.stringMatching(/-300x200\.webp$/) },
  });
  sent.append('file', 'text in place of a file');
  expect(await call('POST', '/image/upload', sent)).toMatchObject({
    status: 400,
    body: { errors: { file: ['Choose an image file'] } },
  });
  const { paths } = (await call('GET', '/api/openapi.json')).body;
  const { schema } = paths['/image/upload'].post.requestBody.content['multipart/form-data'];
  expect(schema).toMatchObject({ required: ['file'], properties: { file: { type: 'string', format: 'binary' } } });
});

test('the document says how large an image may be in bytes and in pixels, and how large it is kept', async ({ office }) => {
  const call = restOver(office);
  const { paths } = (await call('GET', '/api/openapi.json')).body;
  const { summary, description, responses } = paths['/image/upload'].post;
  expect(summary).toContain('10 MB and 64 megapixels at most');
  expect(description).toContain('longer than 2560 pixels on a side is made smaller');
  for (const [content, said] of [
    [new Uint8Array(largestImage + 1), 'The image is larger than 10 MB.'],
    [await aDecompressionBomb(), 'The image has more than 64 megapixels.'],
  ] as const) {
    const answer = await call('POST', '/image/upload', form(blob(content)));
    expect(answer).toMatchObject({ status: 413, body: { title: `Image upload failed: ${said}` } });
    expect(responses[413].description).toContain(said);
  }
});

test('of two presets the last counts, and a file is none', async ({ office }) => {
  const call = restOver(office);
  const sent = form(blob(await aPicture()));
  sent.append('upload_preset', 'another');
  expect((await call('POST', '/image/upload', sent)).status).toBe(200);
  sent.append('upload_preset', blob('text'), 'preset.txt');
  expect(await call('POST', '/image/upload', sent)).toMatchObject({
    status: 400,
    body: { errors: { upload_preset: ['Enter text'] } },
  });
});

test('a body that is no form is refused in words', async ({ office }) => {
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
    const answer = await restOver(office)('POST', '/image/upload', 'file=1', { 'content-type': type });
    expect(answer).toMatchObject({
      status: 415,
      type: 'application/problem+json',
      body: { title: 'Send a form, with content-type multipart/form-data.' },
    });
  }
  const broken = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await restOver(office)('POST', '/image/upload', '--y\r\nnonsense', broken)).status).toBe(400);
});

test.for(['nothing', `${'f'.repeat(40)}-9x9.webp`, '..%2f..%2fsecret', `${'f'.repeat(40)}-9x9-320.avif`])(
  'there is no image %s',
  async (name, { visitor }) => {
    expect((await restOver(visitor)('GET', `/image/${name}`)).status).toBe(404);
  },
);
