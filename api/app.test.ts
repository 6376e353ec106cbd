import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { consents } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { applyForMembership } from '#domain/members/members.server.ts';
import { parseRetention } from '#domain/retention-setting.ts';
import { kilobyte } from '#domain/sizes.ts';
import { aCompanyMessage, aContactMessage, aMember, anApplication, anOrder } from '#test/factories.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { aKeptNomination } from '#test/nominations.ts';
import { corrections, problemType, restOver } from '#test/rest.ts';

/** The calls of the contract (design, section 6), and where uploaded images are shown. */
const contract = [
  'DELETE /api/blogs/{id}',
  'DELETE /api/members/{id}/reject',
  'GET /api/blogs',
  'GET /api/blogs/{id}',
  'GET /api/members/approved',
  'GET /api/members/pending',
  'GET /api/members/{id}',
  'GET /image/{name}',
  'GET /members/{id}',
  'PATCH /api/members/{id}/approve',
  'POST /api/blogs',
  'POST /api/contact',
  'POST /api/members',
  'POST /api/members/{id}/messages',
  'POST /api/nominations',
  'POST /api/payment/initiatePayment',
  'POST /api/payment/webhook/{provider}',
  'POST /image/upload',
  'PUT /api/blogs/{id}',
];

test('the document describes the calls of the contract, each and no other, and a page reads it to a person', async ({
  visitor,
}) => {
  const call = restOver(visitor);
  const { body } = await call('GET', '/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(contract);
  expect((await call('GET', '/api/docs')).body).toContain('Apply for membership');
});

test('the document says of each call by which somebody agrees to something what is kept as agreed to, with the periods that are set', async ({
  visitor: usual,
  office,
  db,
}) => {
  const { id } = await aMember(office);
  await db.delete(consents);
  const visitor = { ...usual, retention: parseRetention('messages=41 nominations=42 unpaidOrders=43 rejectedApplications=44') };
  const call = restOver(visitor);
  const agreeing = {
    'POST /api/members': () => call('POST', '/api/members', anApplication({ fullName: 'Other Mills' })),
    'POST /api/contact': () => call('POST', '/api/contact', aContactMessage()),
    'POST /api/members/{id}/messages': () => call('POST', `/api/members/${id}/messages`, aCompanyMessage()),
    'POST /api/nominations': () => aKeptNomination(visitor),
    'POST /api/payment/initiatePayment': () => call('POST', '/api/payment/initiatePayment', anOrder()),
  };
  const { body } = await call('GET', '/api/openapi.json');
  for (const [name, send] of Object.entries(agreeing)) {
    await send();
    const [consent] = await db.delete(consents).returning();
    const [method = '', path = ''] = name.split(' ');
    expect(consent?.text, name).toMatch(/4[1-4] days/);
    expect(body.paths[path][method.toLowerCase()].description, name).toContain(`“${consent?.text}”`);
  }
  expect(JSON.stringify(body)).not.toContain('x-agreement');
});

test('the document names each call, and what several of them answer, for the clients made from it', async ({ visitor }) => {
  const { body } = await restOver(visitor)('GET', '/api/openapi.json');
  type Responses = Record<string, { content?: Record<string, { schema: object }> }>;
  const calls = Object.values<Record<string, { operationId?: string; responses: Responses }>>(body.paths).flatMap((methods) =>
    Object.values(methods),
  );
  const names = calls.map(({ operationId }) => operationId);
  for (const name of names) expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)+$/);
  expect([new Set(names).size, names.length]).toEqual([contract.length, contract.length]);
  const answers = calls.flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ content = {} }) => Object.values(content)),
  );
  // An object that is written out twice would be a type of its own in each of a client's calls.
  const writtenOut = answers.flatMap(({ schema }) => ('$ref' in schema ? [] : JSON.stringify(schema)));
  expect(writtenOut.length).toBeGreaterThan(3);
  expect(writtenOut).toEqual([...new Set(writtenOut)]);
  expect(Object.keys(body.components.schemas)).toEqual(expect.arrayContaining(['Article', 'Company', 'Problem']));
});

test('the document calls no refusal a success', async ({ visitor }) => {
  const { body } = await restOver(visitor)('GET', '/api/openapi.json');
  const calls = Object.values<Record<string, { responses: Record<string, { description: string; content: object }> }>>(
    body.paths,
  );
  const described = calls.flatMap((methods) => Object.values(methods).flatMap(({ responses }) => Object.entries(responses)));
  const refused = described.filter(([status]) => Number(status) >= 400);
  expect(refused.length).toBeGreaterThan(20);
  for (const [, { description, content }] of refused) {
    expect(description).not.toBe('Done');
    expect(Object.keys(content)).toEqual(['application/problem+json']);
  }
});

test('the document says of every staff call that it refuses visitors, and pages of other sites', async ({ visitor }) => {
  const { body } = await restOver(visitor)('GET', '/api/openapi.json');
  const calls = Object.values<Record<string, { responses: object; security?: object[] }>>(body.paths).flatMap((methods) =>
    Object.values(methods),
  );
  const signedIn = calls.filter(({ security }) => security?.some((needed) => 'session' in needed));
  expect(signedIn).toHaveLength(7);
  for (const { responses } of signedIn) expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403']));
});

test('the document names the cookie that the site takes, with https and without', async ({ visitor }) => {
  const nameAt = async (siteUrl: string) => {
    const call = restOver({ ...visitor, siteUrl });
    const { name } = (await call('GET', '/api/openapi.json')).body.components.securitySchemes.session;
    expect((await call('GET', '/api/docs')).body).toContain(`needs the cookie <code>${name}</code>`);
    return name;
  };
  expect(await nameAt('https://chamber.example')).toBe('__Host-chamber.session_token');
  expect(await nameAt('http://localhost:3000')).toBe('chamber.session_token');
});

test('every call that changes something refuses pages of other sites, and the document says so', async ({ office }) => {
  const call = restOver(office);
  const changing = contract.filter((name) => !name.startsWith('GET '));
  expect(changing).toHaveLength(12);
  for (const [method = '', path = ''] of changing.map((name) => name.split(' '))) {
    const answer = await call(method, path.replace(/\{\w+\}/g, 'x'), '{}', { origin: 'https://partner.example' });
    expect(answer, `${method} ${path}`).toMatchObject({ status: 403, type: problemType });
  }
});

test('the document says what a call needs, which texts a list allows, and when to try again', async ({ visitor }) => {
  const { body } = await restOver(visitor)('GET', '/api/openapi.json');
  expect(body.components.securitySchemes.session).toMatchObject({ type: 'apiKey', in: 'cookie' });
  // biome-ignore lint/suspicious/noExplicitAny: a document of anything
  const calls = Object.entries<any>(body.paths).flatMap(([path, methods]) =>
    // biome-ignore lint/suspicious/noExplicitAny: a document of anything
    Object.entries<any>(methods).map(([method, call]) => ({ name: `${method} ${path}`, ...call })),
  );
  const secured = calls.filter(({ security }) => security?.[0]?.session).map(({ name }) => name);
  const unknown = calls.filter(({ responses }) => '401' in responses).map(({ name }) => name);
  expect(unknown).toEqual(expect.arrayContaining(secured));
  expect(unknown.filter((name) => !secured.includes(name))).toEqual(['post /api/payment/webhook/{provider}']);
  const { description } =
    body.paths['/api/payment/initiatePayment'].post.requestBody.content['application/json'].schema.properties.amount;
  expect(description).toContain('other than the price is refused');
  for (const { name, responses } of calls) {
    for (const status of ['429', '503'].filter((code) => code in responses)) {
      expect(responses[status].headers, `${name} ${status}`).toHaveProperty('Retry-After');
    }
    if ('401' in responses) expect(responses['401'].headers, name).toHaveProperty('WWW-Authenticate');
  }
  for (const { name, requestBody, responses } of calls) {
    const ofBodies = Object.keys(responses).filter((status) => ['413', '415'].includes(status));
    expect(ofBodies, name).toEqual(requestBody ? ['413', '415'] : []);
  }
  const field = (path: string, name: string) =>
    body.paths[path].post.requestBody.content['application/json'].schema.properties[name];
  expect(field('/api/members', 'country').enum).toContain('Japan');
  expect(field('/api/contact', 'subject').enum).toContain('Business Support');
  expect(field('/api/payment/initiatePayment', 'state').enum).toContain('Others');
  expect(field('/api/payment/initiatePayment', 'state').description).toMatch(/^Others means outside India/);
  expect(body.paths['/api/payment/webhook/{provider}'].post.requestBody.required).toBe(true);
  const { parameters } = body.paths['/api/members/approved'].get;
  expect(parameters.find(({ name }: { name: string }) => name === 'letter').schema.pattern).toBe('^[A-Za-z]?$');
});

test('the document names the headers by which an answer is gone on with', async ({ visitor }) => {
  const { paths } = (await restOver(visitor)('GET', '/api/openapi.json')).body;
  const headers = (path: string, status: number) => Object.keys(paths[path].get.responses[status].headers ?? {});
  expect(headers('/members/{id}', 302)).toEqual(['Location']);
  for (const status of [200, 304]) expect(headers('/image/{name}', status)).toEqual(['ETag']);
});

test('the document refuses no email address that a call takes, and says what one looks like', async ({ visitor, office }) => {
  const { id } = await aMember(office);
  const call = restOver(visitor);
  const { body } = await call('GET', '/api/openapi.json');
  const emailOf = (path: string, type = 'application/json', field = 'email') =>
    body.paths[path].post.requestBody.content[type].schema.properties[field];
  const calls: [string, (email: string) => Promise<{ status: number }>][] = [
    ['/api/members', (email) => call('POST', '/api/members', anApplication({ email, fullName: `The mills of ${email}` }))],
    ['/api/contact', (email) => call('POST', '/api/contact', aContactMessage({ email }))],
    ['/api/members/{id}/messages', (email) => call('POST', `/api/members/${id}/messages`, aCompanyMessage({ email }))],
    ['/api/payment/initiatePayment', (email) => call('POST', '/api/payment/initiatePayment', anOrder({ email }))],
  ];
  for (const [path, send] of calls) {
    const { format, pattern, description } = emailOf(path);
    // Validators refuse a host in Indian letters by the format email, and do not know the other, idn-email.
    expect([format, description], path).toEqual([undefined, expect.stringContaining('email address')]);
    for (const email of [
      'asha@example.in',
      'asha@उदाहरण.भारत',
      'asha@उदाहरण。भारत',
      ' asha@example.in\n',
      '',
      ' ',
      'asha',
      'a@b@c.in',
    ]) {
      const isTaken = (await send(email)).status < 300;
      expect(new RegExp(pattern, 'u').test(email), `${path} ${JSON.stringify(email)}`).toBe(isTaken);
    }
  }
  const { pattern } = emailOf('/api/contact');
  for (const field of ['organizationEmail', 'nomineeEmail', 'nominatorEmail'])
    expect(emailOf('/api/nominations', 'multipart/form-data', field), field).toMatchObject({ pattern, maxLength: 254 });
});

test('the document says what is lost by leaving something out, what is taken without effect, and how a date is read', async ({
  visitor,
}) => {
  const { body } = await restOver(visitor)('GET', '/api/openapi.json');
  const sent = (method: string, path: string) =>
    body.paths[path][method].requestBody.content['application/json'].schema.properties;
  const change = sent('put', '/api/blogs/{id}');
  expect(change.version.description).toContain('Left out, it replaces whatever is there');
  expect(change.image.description).toContain('Left out, the article has no picture');
  expect(change.imageAlt.description).toContain('Left out, it stays what it was');
  for (const read of ['without an offset is India’s time', 'a day its midnight in UTC', 'before 1970']) {
    expect(sent('post', '/api/blogs').date.description).toContain(read);
  }
  expect(sent('post', '/api/blogs').image.description).toContain('pages show a drawn cover instead');
  expect(sent('post', '/api/members').state.description).toContain('counts as not given');
  expect(sent('post', '/api/payment/initiatePayment').amount.type).toEqual(['number', 'string', 'null']);
  const { parameters } = body.paths['/api/members/approved'].get;
  const description = (asked: string) => parameters.find(({ name }: { name: string }) => name === asked).description;
  expect(description('state')).toMatch(/Another finds nobody.* Delhi, .* West Bengal\./);
  expect(description('cursor')).toContain('Left out, the list begins');
});

test('a staff call answers no page of another site, whatever its method', async ({ office }) => {
  const call = restOver(office);
  for (const origin of ['https://evil.example', 'null', `${siteUrl}.evil.example`]) {
    const headers = { origin, host: new URL(siteUrl).host };
    expect(await call('GET', '/api/members/pending', undefined, headers)).toMatchObject({
      status: 403,
      body: { success: false },
    });
    expect((await call('DELETE', '/api/blogs/nonsense', undefined, headers)).status).toBe(403);
  }
  const fromElsewhere = { 'sec-fetch-site': 'cross-site' };
  expect((await call('DELETE', '/api/blogs/nonsense', undefined, fromElsewhere)).status).toBe(403);
  expect((await call('POST', '/api/blogs', '{}', fromElsewhere)).status).toBe(403);
  for (const headers of [{ origin: siteUrl }, fromElsewhere, undefined]) {
    expect((await call('GET', '/api/members/pending', undefined, headers)).status).toBe(200);
  }
});

test('who is not known is told by what they would be', async ({ visitor }) => {
  const call = restOver(visitor);
  const askedOf = async (method: string, path: string, body?: object) => {
    const { status, headers } = await call(method, path, body);
    return [status, headers.get('www-authenticate')];
  };
  expect(await askedOf('GET', '/api/members/pending')).toEqual([401, 'Session realm="office"']);
  expect(await askedOf('POST', '/api/blogs', {})).toEqual([401, 'Session realm="office"']);
  expect(await askedOf('POST', '/api/payment/webhook/sandbox', {})).toEqual([401, 'Signature realm="payments"']);
  expect(await askedOf('GET', '/api/blogs/nonsense')).toEqual([404, null]);
});

test('what a staff call answers is kept nowhere, whatever it answers', async ({ office, visitor }) => {
  const kept = async (ctx: typeof office, method: string, path: string) =>
    (await restOver(ctx)(method, path)).headers.get('cache-control');
  expect(await kept(office, 'GET', '/api/members/pending')).toBe('no-store');
  expect(await kept(visitor, 'GET', '/api/members/pending')).toBe('no-store');
  expect(await kept(office, 'DELETE', '/api/blogs/nonsense')).toBe('no-store');
  expect(await kept(office, 'GET', '/api/members/approved')).toBeNull();
});

test('a body may be as large as its call allows, and no larger', async ({ visitor, office }) => {
  const bytes = (megabytes: number) => ({ 'content-length': `${megabytes * 1024 * 1024}` });
  expect((await restOver(office)('POST', '/api/blogs', '{}', bytes(4))).status).toBe(400);
  expect((await restOver(office)('POST', '/api/blogs', '{}', bytes(4.1))).status).toBe(413);
  expect((await restOver(visitor)('POST', '/api/blogs', '{}', bytes(4.1))).status).toBe(401);
  expect((await restOver(office)('POST', '/image/upload', '{}', bytes(10.1))).status).toBe(415);
  expect(await restOver(office)('POST', '/image/upload', '{}', bytes(10.2))).toMatchObject({
    status: 413,
    body: { title: 'Image upload failed: The image is larger than 10 MB.' },
  });
});

test('calls that anyone may make take what a form holds, and a larger body is refused before it is read', async ({
  visitor,
  office,
}) => {
  const open = [
    ...['/api/members', '/api/contact', '/api/members/x/messages', '/api/payment/initiatePayment'],
    '/api/payment/webhook/sandbox',
  ];
  for (const path of open) {
    const status = async (ctx: Ctx, length: number) =>
      (await restOver(ctx)('POST', path, '{"x":', { 'content-length': String(length) })).status;
    expect([400, 401], path).toContain(await status(visitor, 128 * kilobyte));
    for (const ctx of [visitor, office]) expect(await status(ctx, 128 * kilobyte + 1), path).toBe(413);
  }
});

test('the document says how large a body each call takes', async ({ visitor }) => {
  const { paths } = (await restOver(visitor)('GET', '/api/openapi.json')).body;
  const tooLarge = (call: string) => {
    const [method = '', path = ''] = call.toLowerCase().split(' ');
    return paths[path][method].responses[413].description;
  };
  expect(tooLarge('POST /api/contact')).toBe('The body is larger than 128 kB');
  expect(tooLarge('POST /api/blogs')).toBe('The body is larger than 4 MB');
  expect(tooLarge('PUT /api/blogs/{id}')).toBe('The body is larger than 4 MB');
  expect(tooLarge('POST /image/upload')).toBe('The image is larger than 10 MB. Or: The image has more than 64 megapixels.');
  expect(tooLarge('POST /api/nominations')).toBe('A document is larger than 10 MB, or the text than 128 kB');
});

test('of a body that a call does not take, nothing is looked at', async ({ office, visitor }) => {
  const unfit: [unknown, Record<string, string>][] = [
    [new Uint8Array([0xff]), {}],
    ['{"x":', {}],
    ['text', { 'content-type': 'text/plain' }],
    ['text', { 'content-encoding': 'gzip' }],
    ['text', { 'content-length': '5000000' }],
  ];
  for (const [body, headers] of unfit) {
    const sent = JSON.stringify([body, headers]);
    const { id } = await applyForMembership(visitor, anApplication({ fullName: sent }));
    const call = restOver(office);
    expect((await call('PATCH', `/api/members/${id}/approve`, body, headers)).status, sent).toBe(200);
    expect((await call('DELETE', `/api/members/${id}/reject`, body, headers)).status, sent).toBe(409);
    expect((await call('DELETE', '/api/blogs/nonsense', body, headers)).status, sent).toBe(404);
    const told = { 'content-type': 'application/json', 'content-length': '2', ...headers };
    expect((await restOver(visitor)('GET', '/api/blogs', undefined, told)).status, sent).toBe(200);
  }
});

test.for([
  ['POST', '/api/members/approved', 'GET, HEAD, OPTIONS'],
  ['GET', '/api/contact', 'POST, OPTIONS'],
  ['HEAD', '/api/contact', 'POST, OPTIONS'],
  ['PATCH', '/api/blogs/x', 'PUT, DELETE, GET, HEAD, OPTIONS'],
  ['DELETE', '/image/x', 'GET, HEAD, OPTIONS'],
  ['POST', '/members/x', 'GET, HEAD, OPTIONS'],
  ['POST', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
] as const)('a known address names its methods to whoever uses another: %s %s', async ([method, path, allow], { visitor }) => {
  const call = restOver(visitor);
  const refused = await call(method, path);
  expect([refused.status, refused.type, refused.headers.get('allow')]).toEqual([405, 'application/problem+json', allow]);
  const asked = await call('OPTIONS', path);
  expect([asked.status, asked.body, asked.headers.get('allow')]).toEqual([204, '', allow]);
});

test('whoever asks for the head of what can be read gets it', async ({ visitor }) => {
  for (const path of ['/api/members/approved', '/api/blogs', '/api/openapi.json'])
    expect((await restOver(visitor)('HEAD', path)).status, path).toBe(200);
});

test('that an address does not take a method is said before the body is looked at', async ({ visitor }) => {
  const call = restOver(visitor);
  for (const method of ['PUT', 'DELETE'])
    expect((await call(method, '/api/contact', 'text', { 'content-type': 'text/plain' })).status).toBe(405);
});

test('an address that only looks like one there is is none', async ({ visitor }) => {
  for (const path of ['/api/openapi-json', '/api/members/approved/x'])
    expect((await restOver(visitor)('PATCH', path)).status).toBe(404);
});

test.for([
  ['application/json', 400],
  ['APPLICATION/JSON', 400],
  ['application/json ; charset=utf-8', 400],
  ['application/json;charset=utf-8;', 400],
  ['application/json; charset="UTF-8"', 400],
  ['application/json; charset=us-ascii', 400],
  ['application/json; charset=iso-8859-1', 415],
  ['application/json; profile=x; charset="utf-16"', 415],
  ['application/json-patch+json', 415],
  ['application/jsonx', 415],
  ['application/json, application/json', 415],
  ['text/plain', 415],
] as const)(
  'of a body that says it is %s the fields are looked at, or it is refused: %i',
  async ([type, status], { visitor }) => {
    const answer = await restOver(visitor)('POST', '/api/contact', '{"name":"Asha"}', { 'content-type': type });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body.errors).toMatchObject({ email: ['Email is required'] });
    if (status === 400) expect(answer.body.errors).not.toHaveProperty('name');
  },
);

test('the fields of a body that arrives in pieces, without its size, are looked at, too', async ({ visitor }) => {
  const inPieces = { 'content-type': 'application/json ; charset=utf-8', 'content-length': '', 'transfer-encoding': 'chunked' };
  const answer = await restOver(visitor)('POST', '/api/contact', '{"name":"Asha"}', inPieces);
  expect(answer).toMatchObject({ status: 400, body: { errors: { email: ['Email is required'] } } });
  expect(answer.body.errors).not.toHaveProperty('name');
});

test('JSON in another encoding than UTF-8 is refused in plain words, however it arrives', async ({ visitor }) => {
  const call = restOver(visitor);
  const latin = Buffer.from('{"name":"Café"}', 'latin1');
  const inPieces = { 'content-length': '', 'transfer-encoding': 'chunked' };
  for (const headers of [undefined, inPieces]) {
    expect(await call('POST', '/api/contact', latin, headers)).toMatchObject(corrections({ form: ['Send it in UTF-8.'] }));
  }
  const named = { 'content-type': 'application/json; charset=iso-8859-1' };
  expect(await call('POST', '/api/contact', latin, named)).toMatchObject({ status: 415, body: { title: 'Send it in UTF-8.' } });
});

test('a compressed body is refused as such, with the form in which it is taken', async ({ visitor, office }) => {
  const sent = gzipSync('{"name":"Asha"}');
  const asked = [
    ['/api/contact', visitor],
    ['/api/nominations', visitor],
    ['/image/upload', office],
  ] as const;
  for (const [path, ctx] of asked) {
    const answer = await restOver(ctx)('POST', path, sent, { 'content-encoding': 'gzip' });
    expect(answer, path).toMatchObject({ status: 415, type: problemType, body: { title: 'Send it uncompressed.' } });
    expect(answer.headers.get('accept-encoding'), path).toBe('identity');
  }
  const call = restOver(visitor);
  expect((await call('POST', '/api/contact', { name: 'Asha' }, { 'content-encoding': 'Identity' })).status).toBe(400);
  expect((await restOver(office)('PATCH', '/api/members/x/approve', undefined, { 'content-encoding': 'gzip' })).status).toBe(404);
  const { body: document } = await call('GET', '/api/openapi.json');
  expect(document.paths['/api/contact'].post.responses['415'].headers).toHaveProperty('Accept-Encoding');
});

test('a byte order mark ahead of JSON is passed over', async ({ visitor }) => {
  const { status, body } = await restOver(visitor)('POST', '/api/contact', '\uFEFF{"name":"Café"}');
  expect([status, body.errors.email]).toEqual([400, ['Email is required']]);
  expect(body.errors).not.toHaveProperty('name');
});

test('a body that is no object is refused in words of ours', async ({ visitor }) => {
  const call = restOver(visitor);
  for (const body of ['[]', 'null', '5', '"text"']) {
    const { status, body: answer } = await call('POST', '/api/contact', body);
    expect([status, answer.errors], body).toEqual([400, { form: ['Send a JSON object, with the fields by their names.'] }]);
  }
  const { status, body: answer } = await call('POST', '/api/contact', '{"name": ');
  expect([status, answer.errors]).toEqual([400, { form: ['Malformed JSON in request body'] }]);
});
