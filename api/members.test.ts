import { expect } from 'vitest';
import { members, tries } from '#db/schema.ts';
import { applyForMembership, rejectMember } from '#domain/members/members.server.ts';
import { aMember, anApplication, anArticle } from '#test/factories.ts';
import { later, now, test } from '#test/fixtures.ts';
import { enterNumbered } from '#test/numbered-members.ts';
import { corrections, problemType, restOver } from '#test/rest.ts';

test('an application is answered 201 with its id and state', async ({ visitor }) => {
  const answer = await restOver(visitor)('POST', '/api/members', anApplication());
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ success: true, member: { _id: expect.any(String), status: 'pending' } });
});

test('a faulty application is answered 400 with a message by each field', async ({ visitor }) => {
  const answer = await restOver(visitor)('POST', '/api/members', anApplication({ email: 'asha@', fullName: ' ' }));
  expect(answer).toMatchObject({
    status: 400,
    type: problemType,
    body: { success: false, status: 400, errors: { fullName: ['Full name is required'], email: ['Email is invalid'] } },
  });
});

test.for(['{"fullName":', '[]', 'null', '"x"', ''])(
  '%j in place of an application is refused in words',
  async (body, { visitor }) => {
    const answer = await restOver(visitor)('POST', '/api/members', body);
    expect(answer).toMatchObject({ status: 400, type: problemType, body: { success: false } });
  },
);

test('an application in another encoding than UTF-8 is refused, and nothing of it is kept', async ({ visitor, db }) => {
  const sent = Buffer.from(JSON.stringify(anApplication({ fullName: 'Café Coffee' })), 'latin1');
  expect(await restOver(visitor)('POST', '/api/members', sent)).toMatchObject(corrections({ form: ['Send it in UTF-8.'] }));
  expect(await db.$count(members)).toBe(0);
});

test('a body that is not JSON is answered 415', async ({ visitor }) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await restOver(visitor)('POST', '/api/members', 'fullName=Asha', form)).toMatchObject({
    status: 415,
    type: problemType,
  });
});

test('fields the contract does not know are left aside', async ({ visitor, office }) => {
  const answer = await restOver(visitor)('POST', '/api/members', {
    ...anApplication(),
    status: 'approved',
    _id: crypto.randomUUID(),
    __proto__: { x: 1 },
  });
  expect(answer.body.member.status).toBe('pending');
  expect((await restOver(office)('GET', '/api/members/pending')).body.members).toHaveLength(1);
});

test('the directory answers its four fields, with cursor and total', async ({ visitor, office }) => {
  for (const fullName of ['Asha', 'Bharat', 'Chandra']) await aMember(office, { fullName });
  const call = restOver(visitor);
  const first = await call('GET', '/api/members/approved?limit=2');
  expect(first.body).toEqual({
    members: [expect.objectContaining({ fullName: 'Asha' }), expect.objectContaining({ fullName: 'Bharat' })],
    nextCursor: expect.any(String),
    total: 3,
    totalIsExact: true,
  });
  expect(Object.keys(first.body.members[0]).sort()).toEqual(['_id', 'address', 'fullName', 'state']);
  const second = await call('GET', `/api/members/approved?limit=2&cursor=${first.body.nextCursor}`);
  expect(second.body).toMatchObject({ members: [{ fullName: 'Chandra' }], nextCursor: null, total: 3 });
});

test('of very many matches the directory says that there are more than it has counted', async ({ visitor, db }) => {
  for (const name of ['Asha ', 'Asha T']) await enterNumbered(db, name, 5_001);
  const { body } = await restOver(visitor)('GET', '/api/members/approved?q=asha&limit=1');
  expect(body).toMatchObject({ members: [{ fullName: 'Asha 0001' }], total: 10_000, totalIsExact: false });
});

test('the directory takes filters together, and of one given twice the last', async ({ visitor, office }) => {
  await aMember(office, { fullName: 'Asha Textiles', state: 'Goa' });
  await aMember(office, { fullName: 'Bharat Textiles', state: 'Kerala' });
  const call = restOver(visitor);
  const total = async (query: string) => (await call('GET', `/api/members/approved?${query}`)).body.total;
  expect(await total('q=TEXT&state=Goa&letter=a')).toBe(1);
  expect(await total('q=&state=All+States&letter=&limit=&cursor=')).toBe(2);
  expect(await total('limit=501')).toBe(2);
  expect(await total('q=%2500')).toBe(0);
  expect(await total(`q=${'x'.repeat(201)}`)).toBe(0);
  expect(await total('q=%00')).toBe(0);
  expect(await total('q=Bharat&q=Asha&limit=1&limit=2&state=x&state=&letter=b&letter=&cursor=a&cursor=')).toBe(1);
});

test('a list refuses what cannot narrow it, by its name, and does not answer everybody instead', async ({ office }) => {
  await aMember(office);
  const call = restOver(office);
  const refused = async (address: string) => {
    const { status, body } = await call('GET', address);
    return status === 400 && body.errors;
  };
  for (const letter of ['AB', '4', '%00', 'é'])
    expect(await refused(`/api/members/approved?letter=${letter}`), letter).toEqual({
      letter: ['Letter must be one from A to Z'],
    });
  expect(await refused(`/api/members/approved?state=${'x'.repeat(61)}`)).toEqual({ state: ['Use at most 60 characters'] });
  const { paths } = (await call('GET', '/api/openapi.json')).body;
  expect(paths['/api/members/approved'].get.parameters).toContainEqual(
    expect.objectContaining({ name: 'state', schema: expect.objectContaining({ type: 'string', maxLength: 60 }) }),
  );
  for (const list of ['/api/members/approved', '/api/members/pending', '/api/blogs']) {
    for (const limit of ['0', '-5', 'abc', '1.5', '5x'])
      expect(await refused(`${list}?limit=${limit}`), `${list} ${limit}`).toEqual({
        limit: ['Limit must be a whole number, 1 or more'],
      });
    for (const cursor of ['xx', '%00', btoa('["articles","forward",["a",1]]')])
      expect(await refused(`${list}?cursor=${cursor}`), `${list} ${cursor}`).toEqual({
        cursor: ['Cursor is not one of this list'],
      });
  }
});

test('a list refuses the cursor of another list, and one that leads where it is not read', async ({ office }) => {
  for (const fullName of ['Asha', 'Bharat']) {
    await aMember(office, { fullName });
    await applyForMembership(office, anApplication({ fullName: `${fullName} Mills` }));
    await anArticle(office, { title: fullName });
  }
  const call = restOver(office);
  const page = async (list: string) => {
    const { body, headers } = await call('GET', `${list}?limit=1`);
    return body.nextCursor ?? /cursor=([\w-]+)/.exec(headers.get('link') ?? '')?.[1];
  };
  const lists = ['/api/members/approved', '/api/members/pending', '/api/blogs'];
  const cursors = await Promise.all(lists.map(page));
  for (const [of, cursor] of cursors.entries()) {
    for (const [asked, list] of lists.entries()) {
      const { status } = await call('GET', `${list}?cursor=${cursor}`);
      expect(status, `${list} with a cursor of ${lists[of]}`).toBe(asked === of ? 200 : 400);
    }
  }
  const back = btoa(atob(cursors[1]).replace('forward', 'back'));
  expect(await call('GET', `/api/members/pending?cursor=${back}`)).toMatchObject(
    corrections({ cursor: ['Cursor is not one of this list'] }),
  );
});

test('a company is answered in the specification’s spelling, and only what it lists', async ({ visitor, office }) => {
  const { id } = await aMember(office);
  const call = restOver(visitor);
  const expected = {
    name: 'Asha Textiles',
    address: '14 Mill Road',
    city: 'Mumbai',
    zipcode: '400001',
    country: 'India',
    tax: '',
    business_description: 'Handloom sarees for export.',
    website: 'www.asha.example',
    email: 'asha@example.in',
    phone: '+91 98200 00000',
    fax: '',
    status: 'approved',
    createdAt: now.toISOString(),
  };
  expect((await call('GET', `/api/members/${id}`)).body).toEqual(expected);
  expect((await call('GET', `/members/${id}`)).body).toEqual(expected);
});

test('a browser that asks for a company by a name with marks of an address in it is led to the page of that name', async ({
  visitor,
}) => {
  for (const name of ['%2Fevil.example', 'a%3Fb%23c', '%E0%A4%AD']) {
    const answer = await restOver(visitor)('GET', `/members/${name}`, undefined, { accept: 'text/html' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/company/${name}`]);
  }
});

test('whoever asks for a company gets what they would rather have, a browser its page', async ({ visitor, office }) => {
  const { id } = await aMember(office);
  const ask = (accept: string) => restOver(visitor)('GET', `/members/${id}`, undefined, { accept });
  for (const browser of ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'TEXT/HTML', 'text/html,*/*']) {
    const answer = await ask(browser);
    expect(answer.status, browser).toBe(302);
    expect(answer.headers.get('location')).toBe(`/company/${id}`);
    expect(answer.headers.get('vary')).toMatch(/\bAccept\b/);
  }
  for (const program of ['*/*', 'application/json, text/html;q=0.1', 'application/json', 'text/html;q=0']) {
    const answer = await ask(program);
    expect(answer.status, program).toBe(200);
    expect(answer.headers.get('vary')).toMatch(/\bAccept\b/);
  }
});

test('unknown, malformed, pending and rejected companies are all 404', async ({ visitor, office }) => {
  const call = restOver(visitor);
  const pending = (await call('POST', '/api/members', anApplication())).body.member._id;
  const rejected = (await call('POST', '/api/members', anApplication({ fullName: 'Other' }))).body.member._id;
  await rejectMember(office, rejected);
  for (const id of [pending, rejected, crypto.randomUUID(), 'abc', '%00', '..%2f', 'undefined']) {
    expect(await call('GET', `/api/members/${id}`), id).toMatchObject({ status: 404, type: problemType });
  }
});

test('applications are read page by page, each once, also while the office decides', async ({ office }) => {
  // Two come in the same millisecond: their place in the list tells them apart all the same.
  for (const [fullName, second] of Object.entries({ Asha: 1, Bharat: 2, Chandra: 2, Deepa: 3, Esha: 4 })) {
    const then = { ...office, clock: () => new Date(now.getTime() + second * 1_000) };
    await applyForMembership(then, anApplication({ fullName }));
  }
  const call = restOver(office);
  const page = async (cursor: string) => (await call('GET', `/api/members/pending?limit=2&cursor=${cursor}`)).body;
  const first = await page('');
  expect(first).toMatchObject({ total: 5, nextCursor: expect.any(String) });
  await call('PATCH', `/api/members/${first.members[1]._id}/approve`);
  const second = await page(first.nextCursor);
  const third = await page(second.nextCursor);
  expect(third).toMatchObject({ total: 4, nextCursor: null });
  const names = [first, second, third].flatMap(({ members }) => members.map(({ fullName }: { fullName: string }) => fullName));
  expect(names.sort()).toEqual(['Asha', 'Bharat', 'Chandra', 'Deepa', 'Esha']);
});

test('without a session the office’s calls are 401 and change nothing', async ({ visitor, office }) => {
  const call = restOver(visitor);
  const { _id } = (await call('POST', '/api/members', anApplication())).body.member;
  expect((await call('GET', '/api/members/pending')).status).toBe(401);
  expect((await call('PATCH', `/api/members/${_id}/approve`)).status).toBe(401);
  expect((await call('DELETE', `/api/members/${_id}/reject`)).status).toBe(401);
  expect((await restOver(office)('GET', '/api/members/pending')).body.members).toEqual([
    { _id, fullName: 'Asha Textiles', email: 'asha@example.in', phone: '+91 98200 00000', createdAt: now.toISOString() },
  ]);
});

test('approving and rejecting answer the decided member; a second decision is 409', async ({ visitor, office }) => {
  const call = restOver(office);
  const apply = async (fullName: string) => (await call('POST', '/api/members', anApplication({ fullName }))).body.member._id;
  const [approved, rejected] = [await apply('Asha'), await apply('Bharat')];
  expect((await call('PATCH', `/api/members/${approved}/approve`)).body).toEqual({
    data: { _id: approved, fullName: 'Asha', status: 'approved' },
  });
  expect((await call('DELETE', `/api/members/${rejected}/reject`)).body.data.status).toBe('rejected');
  expect(await call('PATCH', `/api/members/${approved}/approve`)).toMatchObject({ status: 409, type: problemType });
  expect((await call('PATCH', `/api/members/${rejected}/approve`)).status).toBe(409);
  expect((await call('PATCH', `/api/members/${crypto.randomUUID()}/approve`)).status).toBe(404);
  expect((await restOver(visitor)('GET', '/api/members/approved')).body.total).toBe(1);
});

test('an address that is no call is a problem document too', async ({ visitor }) => {
  expect(await restOver(visitor)('GET', '/api/nothing')).toMatchObject({ status: 404, type: problemType });
});

test('an address that has sent too many applications is answered 429, with the wait', async ({ visitor, db }) => {
  await db.insert(tries).values({ key: `applications:${visitor.address}`, points: 2_000, expire: later(visitor, 1).clock() });
  const refused = await restOver(visitor)('POST', '/api/members', anApplication());
  expect(refused).toMatchObject({
    status: 429,
    type: problemType,
    body: { success: false, title: expect.stringMatching(/wait/) },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  const other = restOver({ ...visitor, address: '198.51.100.1' });
  expect((await other('POST', '/api/members', anApplication())).status).toBe(201);
});
