import { expect } from 'vitest';
import { auditEntries } from '#db/schema.ts';
import type { StaffActor } from '#domain/context.ts';
import { anArticle, aPost } from '#test/factories.ts';
import { administrator, colleague, now, siteUrl, test } from '#test/fixtures.ts';
import { corrections, problemType, restOver } from '#test/rest.ts';

test('a published article is answered 201 with the specification’s fields, worked out by the server', async ({
  office,
  visitor,
}) => {
  const sent = { ...aPost(), excerpt: 'mine', category: 'mine', views: 99_999, comments: 99, readTime: '0 min read', date: now };
  const answer = await restOver(office)('POST', '/api/blogs', sent);
  const expected = {
    _id: expect.any(String),
    slug: 'cotton-in-a-dry-year',
    title: 'Cotton in a dry year',
    author: 'Meera',
    excerpt: 'Prices have risen.\nHere is why.',
    content: 'Prices have risen.\nHere is why.',
    image: null,
    imageAlt: '',
    category: 'business',
    date: now.toISOString(),
    views: 0,
    comments: 0,
    readTime: '1 min read',
    version: 1,
  };
  expect(answer).toMatchObject({ status: 201 });
  expect(answer.body).toEqual(expected);
  const call = restOver(visitor);
  expect((await call('GET', '/api/blogs')).body).toEqual([expected]);
  expect((await call('GET', `/api/blogs/${answer.body._id}`)).body).toEqual(expected);
});

test('a published article is answered with its address, also where it comes again under its key, and the document names it', async ({
  office,
}) => {
  const call = restOver(office);
  for (const _ of ['first', 'again']) {
    const { body, headers } = await call('POST', '/api/blogs', aPost(), { 'idempotency-key': 'a retry' });
    expect((await call('GET', headers.get('location') ?? '')).body).toEqual(body);
  }
  const { paths } = (await call('GET', '/api/openapi.json')).body;
  expect(Object.keys(paths['/api/blogs'].post.responses[201].headers)).toEqual(['Location']);
});

test('an empty bulletin is an empty array', async ({ visitor }) => {
  expect(await restOver(visitor)('GET', '/api/blogs')).toMatchObject({ status: 200, body: [] });
});

test('the document names every header by which the list of articles leads on', async ({ visitor }) => {
  const { paths } = (await restOver(visitor)('GET', '/api/openapi.json')).body;
  expect(Object.keys(paths['/api/blogs'].get.responses[200].headers)).toEqual(['Link']);
});

/** Where a Link header leads on to; '' where it does not. */
function nextOf(headers: Headers): string {
  return /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? '';
}

test('the array is bounded, and a header leads to the older articles', async ({ office, visitor }) => {
  for (const [minutesAgo, title] of ['E', 'D', 'C', 'B', 'A'].entries()) await anArticle(office, { title }, minutesAgo);
  const call = restOver(visitor);
  const pages: string[][] = [];
  for (let address = '/api/blogs?limit=2'; address !== ''; ) {
    const { body, headers } = await call('GET', address);
    pages.push(body.map(({ title }: { title: string }) => title));
    address = nextOf(headers);
  }
  expect(pages).toEqual([['E', 'D'], ['C', 'B'], ['A']]);
  expect((await call('GET', '/api/blogs?limit=1&limit=2&cursor=a&cursor=')).body).toHaveLength(2);
});

test('an answer ends at about a megabyte of text, and the header leads on to every article', async ({ office, visitor }) => {
  const long = 'ख'.repeat(90_000);
  for (const [minutesAgo, title] of ['E', 'D', 'C', 'B', 'A'].entries()) {
    await anArticle(office, { title, content: long }, minutesAgo);
  }
  const call = restOver(visitor);
  const pages: string[][] = [];
  for (let address = '/api/blogs?limit=500'; address !== ''; ) {
    const { body, headers } = await call('GET', address);
    pages.push(body.map(({ title }: { title: string }) => title));
    address = nextOf(headers);
  }
  expect(pages).toEqual([
    ['E', 'D', 'C'],
    ['B', 'A'],
  ]);
});

test('without a session every change is 401, whatever is sent, and changes nothing', async ({ office, visitor }) => {
  const { id } = await anArticle(office);
  const call = restOver(visitor);
  const before = (await call('GET', '/api/blogs')).body;
  for (const body of [aPost({ title: 'Mine' }), {}, '{"title":']) {
    expect((await call('POST', '/api/blogs', body)).status).toBe(401);
    expect((await call('PUT', `/api/blogs/${id}`, body)).status).toBe(401);
  }
  const bodies: Record<string, string>[] = [
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-length': `${5 * 1024 * 1024}` },
    { 'transfer-encoding': 'chunked' },
  ];
  for (const headers of bodies) {
    expect((await call('POST', '/api/blogs', '{"title":"x"}', headers)).status).toBe(401);
    expect((await call('PUT', `/api/blogs/${id}`, '{"title":"x"}', headers)).status).toBe(401);
    expect((await call('POST', '/image/upload', 'x', { ...headers, 'content-length': `${99e6}` })).status).toBe(401);
  }
  expect((await call('DELETE', `/api/blogs/${id}`)).status).toBe(401);
  expect((await call('DELETE', '/api/blogs/nonsense')).status).toBe(401);
  expect((await call('GET', '/api/blogs')).body).toEqual(before);
});

test('a faulty post is answered 400 with a message by each field', async ({ office }) => {
  const answer = await restOver(office)('POST', '/api/blogs', {
    title: '  ',
    author: '',
    date: 'never',
    image: 'javascript:alert(1)',
  });
  expect(answer).toMatchObject(
    corrections({
      title: ['Title is required'],
      author: ['Author is required'],
      content: ['Content is required'],
      date: ['Date is invalid'],
      image: ['Image must be a web address'],
    }),
  );
});

test('a date is a day or a moment in ISO 8601, and null is none', async ({ office }) => {
  const send = (date: unknown) => restOver(office)('POST', '/api/blogs', { ...aPost(), date });
  for (const date of [false, true, 0, 5, '', '5', [2020], {}, 'tomorrow', '01/02/2020', '2020-02-30']) {
    expect(await send(date), JSON.stringify(date)).toMatchObject({
      status: 400,
      body: { errors: { date: ['Date is invalid'] } },
    });
  }
  for (const early of ['1969-12-31', '1970-01-01T05:00:00']) {
    const { status, body } = await send(early);
    expect([status, body.errors], early).toEqual([400, { date: ['Date is before 1970 in UTC'] }]);
  }
  expect((await send('1970-01-01')).body.date).toBe('1970-01-01T00:00:00.000Z');
  expect((await send(null)).body.date).toBe(now.toISOString());
  expect((await send('2020-02-29')).body.date).toBe('2020-02-29T00:00:00.000Z');
  expect((await send('2020-02-29T10:00:00+05:30')).body.date).toBe('2020-02-29T04:30:00.000Z');
  for (const local of ['2020-02-29T10:00', '2020-02-29T10:00:00.000']) {
    expect((await send(local)).body.date, 'India’s time').toBe('2020-02-29T04:30:00.000Z');
  }
});

test('a moment may leave out its seconds, its offset or both, and is written in capitals or not, as the document says', async ({
  office,
}) => {
  const call = restOver(office);
  const { paths } = (await call('GET', '/api/openapi.json')).body;
  const { date } = paths['/api/blogs'].post.requestBody.content['application/json'].schema.properties;
  expect(date).toMatchObject({ type: ['string', 'null'], pattern: expect.any(String) });
  const documented = new RegExp(date.pattern);
  for (const time of ['10:00', '10:00:00', '10:00:00.000000000']) {
    for (const offset of ['', '+05:30', '-05:30', 'Z', 'z']) {
      for (const sent of [`2020-02-29T${time}${offset}`, `2020-02-29t${time}${offset}`]) {
        const utc = { '-': '15:30', z: '10:00' }[offset.toLowerCase().slice(0, 1)] ?? '04:30';
        expect((await call('POST', '/api/blogs', { ...aPost(), date: sent })).body.date, sent).toBe(`2020-02-29T${utc}:00.000Z`);
        expect(sent).toMatch(documented);
      }
    }
  }
  for (const sent of ['2020-02-29T24:00Z', '2020-02-29T10', '2020-02-29Z', '2020-02-29T10:00+0530', '2020-02-29T10:00\n']) {
    const refused = corrections({ date: ['Date is invalid'] });
    expect(await call('POST', '/api/blogs', { ...aPost(), date: sent }), sent).toMatchObject(refused);
    expect(sent).not.toMatch(documented);
  }
});

test('a date yet to come is refused at both calls, by the field', async ({ office }) => {
  const { id } = await anArticle(office, {}, 60);
  const call = restOver(office);
  const refused = { status: 400, type: problemType, body: { errors: { date: ['Date is in the future'] } } };
  expect(await call('POST', '/api/blogs', { ...aPost({ title: 'Later' }), date: '2999-01-01' })).toMatchObject(refused);
  expect(await call('PUT', `/api/blogs/${id}`, { ...aPost(), date: '2999-01-01' })).toMatchObject(refused);
  expect((await call('GET', '/api/blogs')).body).toHaveLength(1);
});

test('midnight in UTC, sent as a moment, is refused until it comes; the day of that name is taken once it has begun in India', async ({
  office,
}) => {
  const night = new Date('2026-11-27T23:20:00.000Z');
  const call = restOver({ ...office, clock: () => night });
  const publish = (date: string) => call('POST', '/api/blogs', { ...aPost(), date });
  for (const midnight of ['2026-11-28T00:00:00Z', '2026-11-28T05:30:00+05:30', '2026-11-28T05:30']) {
    expect(await publish(midnight), midnight).toMatchObject(corrections({ date: ['Date is in the future'] }));
  }
  expect((await publish('2026-11-28')).body.date).toBe(night.toISOString());
  expect(await publish('2026-11-29')).toMatchObject(corrections({ date: ['Date is in the future'] }));
});

test('a post sent again under its key publishes nothing twice, and is answered as the first was', async ({ office }) => {
  const call = restOver(office);
  const send = (headers?: Record<string, string>) => call('POST', '/api/blogs', aPost(), headers);
  const first = await send({ 'idempotency-key': 'a retry' });
  expect(await send({ 'idempotency-key': 'a retry' })).toMatchObject({ status: 201, body: first.body });
  expect((await call('GET', '/api/blogs')).body).toHaveLength(1);
  await send();
  expect((await call('GET', '/api/blogs')).body).toHaveLength(2);
});

test('a key is the same with quotation marks, as the draft has it, and without', async ({ office }) => {
  const call = restOver(office);
  const send = (key: string) => call('POST', '/api/blogs', aPost(), { 'idempotency-key': key });
  for (const key of ['a retry', 'k'.repeat(255)]) {
    const { body } = await send(key);
    expect(await send(`"${key}"`)).toMatchObject({ status: 201, body });
  }
  expect((await call('GET', '/api/blogs')).body).toHaveLength(2);
});

test('another post under a key is answered 422, and not published', async ({ office }) => {
  const call = restOver(office);
  const send = (post: object) => call('POST', '/api/blogs', post, { 'idempotency-key': 'a retry' });
  const { body } = await send(aPost());
  expect(await send(aPost({ title: 'Another' }))).toMatchObject({
    status: 422,
    type: problemType,
    body: { title: 'This Idempotency-Key came with another article before. Give each its own.' },
  });
  expect((await call('GET', '/api/blogs')).body).toEqual([body]);
});

test('a key is its sender’s own: a colleague under the same one publishes another post', async ({ office }) => {
  const send = (actor: StaffActor, title: string) =>
    restOver({ ...office, actor })('POST', '/api/blogs', aPost({ title }), { 'idempotency-key': '1' });
  expect((await send(administrator, 'Mine')).body.title).toBe('Mine');
  expect(await send(colleague, 'Hers')).toMatchObject({ status: 201, body: { title: 'Hers' } });
});

test('a key that names nothing, or is too long, is refused in words of ours', async ({ office }) => {
  const call = restOver(office);
  const send = (key: string) => call('POST', '/api/blogs', aPost(), { 'idempotency-key': key });
  const refused = (message: string) => corrections({ 'idempotency-key': [message] });
  for (const empty of ['', '""'])
    expect(await send(empty)).toMatchObject(refused('Idempotency-Key is empty: leave it out, or name the article'));
  expect(await send('k'.repeat(256))).toMatchObject(refused('Idempotency-Key has more than 255 characters'));
  expect((await send('k'.repeat(255))).status).toBe(201);
});

test('a post sent again under its key after it was deleted is answered 409, and stays deleted', async ({ office }) => {
  const call = restOver(office);
  const send = () => call('POST', '/api/blogs', aPost(), { 'idempotency-key': 'a retry' });
  const { body } = await send();
  await call('DELETE', `/api/blogs/${body._id}`);
  expect(await send()).toMatchObject({ status: 409, type: problemType });
  expect((await call('GET', '/api/blogs')).body).toEqual([]);
});

test('a key is known as long as the publication is on record, and the document says for how long', async ({ office, db }) => {
  const call = restOver(office);
  const send = () => call('POST', '/api/blogs', aPost(), { 'idempotency-key': 'a retry' });
  await call('DELETE', `/api/blogs/${(await send()).body._id}`);
  expect((await send()).status).toBe(409);
  await db.delete(auditEntries);
  expect((await send()).status).toBe(201);
  const { parameters } = (await call('GET', '/api/openapi.json')).body.paths['/api/blogs'].post;
  expect(parameters[0].description).toContain('This holds for 3 years, unless this site is set');
});

test.for(['{"title":', '[]', 'null', '"x"', ''])('%j in place of a post is refused in words', async (body, { office }) => {
  const call = restOver(office);
  expect(await call('POST', '/api/blogs', body)).toMatchObject({ status: 400, type: problemType, body: { success: false } });
});

test('what looks like a script is kept as the words it is', async ({ office }) => {
  const content = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  const answer = await restOver(office)('POST', '/api/blogs', aPost({ title: content, content }));
  expect(answer).toMatchObject({ status: 201, body: { title: content, content } });
});

test('a change from a version that the article never had blames nobody, and a number that is no version is refused', async ({
  office,
}) => {
  const call = restOver(office);
  const { id } = await anArticle(office);
  const change = (version: number) => call('PUT', `/api/blogs/${id}`, { ...aPost({ content: 'Other words.' }), version });
  for (const version of [2, 99, 1e15])
    expect(await change(version)).toMatchObject({
      status: 409,
      body: { title: `This post has no version ${version}: it stands at version 1.` },
    });
  for (const version of [0, -1, 1.5])
    expect(await change(version)).toMatchObject({ status: 400, body: { errors: { version: ['Version is invalid'] } } });
  const { paths } = (await call('GET', '/api/openapi.json')).body;
  const { schema } = paths['/api/blogs/{id}'].put.requestBody.content['application/json'];
  expect(schema.properties.version).toMatchObject({ type: 'integer', minimum: 1 });
});

test('a change replaces the post, and one from an older version is answered 409', async ({ office }) => {
  const { id } = await anArticle(office, { image: 'https://pictures.example/a.jpg' });
  const call = restOver(office);
  const path = `/api/blogs/${id}`;
  expect(await call('PUT', path, { ...aPost({ content: 'Changed.' }), version: 1 })).toMatchObject({
    status: 200,
    body: { content: 'Changed.', image: null, version: 2 },
  });
  expect(await call('PUT', path, { ...aPost({ content: 'Late.' }), version: 1 })).toMatchObject({
    status: 409,
    type: problemType,
    body: { title: 'You have changed this post since you opened it.' },
  });
  expect((await call('GET', path)).body.content).toBe('Changed.');
  expect(await call('PUT', path, aPost({ content: 'Without a version.' }))).toMatchObject({ status: 200, body: { version: 3 } });
  expect((await call('PUT', `/api/blogs/${crypto.randomUUID()}`, aPost())).status).toBe(404);
});

test('a picture of ours is answered with its whole address', async ({ office }) => {
  const path = `/image/${'a'.repeat(40)}-900x600.webp`;
  for (const image of [path, siteUrl + path]) {
    const answer = await restOver(office)('POST', '/api/blogs', aPost({ image }));
    expect(answer.body.image).toBe(siteUrl + path);
  }
});

test('what a picture shows is sent and answered with it, stays where it is left out, and is cleared by an empty text', async ({
  office,
}) => {
  const call = restOver(office);
  const image = `/image/${'a'.repeat(40)}-900x600.webp`;
  const { body } = await call('POST', '/api/blogs', aPost({ image, imageAlt: ' Export meet,\n14 March ' }));
  expect(body.imageAlt).toBe('Export meet, 14 March');
  const path = `/api/blogs/${body._id}`;
  const { imageAlt: _, ...silent } = aPost({ image: body.image });
  for (const left of [silent, { ...silent, imageAlt: null }]) {
    expect((await call('PUT', path, left)).body.imageAlt).toBe('Export meet, 14 March');
  }
  expect((await call('PUT', path, { ...silent, imageAlt: '' })).body.imageAlt).toBe('');
  expect((await call('POST', '/api/blogs', { ...silent, title: 'Silent', imageAlt: null })).body.imageAlt).toBe('');
  expect(await call('PUT', path, { ...silent, imageAlt: 'x'.repeat(1_001) })).toMatchObject({
    status: 400,
    body: { errors: { imageAlt: ['Use at most 1,000 characters'] } },
  });
});

test('an article sent back as it was answered is not changed by that, in whatever spelling its picture’s address was sent', async ({
  office,
}) => {
  const call = restOver(office);
  for (const image of [
    'https://cdn.example/diwali fair.png',
    'HTTPS://CDN.example/a.png',
    'https://cdn.example',
    'https://cdn.example/मेला.png',
    'https://मेला.example/a.png',
    '/image/मेला.png',
    `${siteUrl.toUpperCase()}/image/${'a'.repeat(40)}-900x600.webp`,
  ]) {
    const { body } = await call('POST', '/api/blogs', aPost({ image, imageAlt: 'A poster' }));
    const { imageAlt: _, ...silent } = (await call('GET', `/api/blogs/${body._id}`)).body;
    expect(await call('PUT', `/api/blogs/${body._id}`, silent), image).toMatchObject({ status: 200, body });
    expect((await call('PUT', `/api/blogs/${body._id}`, { ...silent, image })).body, image).toEqual(body);
  }
});

test('an address of a picture that is too long as it would be answered is refused, and a shorter one can be sent back', async ({
  office,
}) => {
  const call = restOver(office);
  const named = (length: number) => aPost({ image: `https://cdn.example/${'म'.repeat(length)}` });
  const message = 'Use at most 2,000 characters, as browsers send it: a space as %20, म as %E0%A4%AE';
  const refused = corrections({ image: [message] });
  expect(await call('POST', '/api/blogs', named(221))).toMatchObject(refused);
  const { body } = await call('POST', '/api/blogs', named(220));
  expect(body.image).toHaveLength(2_000);
  expect(await call('PUT', `/api/blogs/${body._id}`, body)).toMatchObject({ status: 200, body });
  expect(await call('PUT', `/api/blogs/${body._id}`, named(221))).toMatchObject(refused);
});

test('a deleted article is gone', async ({ office }) => {
  const { id } = await anArticle(office);
  const call = restOver(office);
  expect(await call('DELETE', `/api/blogs/${id}`)).toMatchObject({ status: 200, body: { success: true } });
  expect((await call('GET', `/api/blogs/${id}`)).status).toBe(404);
  expect((await call('DELETE', `/api/blogs/${id}`)).status).toBe(404);
});
