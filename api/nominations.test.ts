import { writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { nominations } from '#db/schema.ts';
import { documents, pdfBytes } from '#test/documents.ts';
import { test } from '#test/fixtures.ts';
import { acrossDeadline, aNomination, formOf } from '#test/nominations.ts';
import { corrections, problemType, restOver } from '#test/rest.ts';

test('a nomination is answered 201 with its reference number', async ({ visitor }) => {
  const answer = await restOver(visitor)('POST', '/api/nominations', formOf(aNomination(), [documents.pdf(), documents.png()]));
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ success: true, reference: expect.stringMatching(/^EA-2026-/) });
});

test('a nomination that begins to arrive before the deadline is taken, however long its documents take', async ({ visitor }) => {
  const form = formOf(aNomination(), [documents.pdf()]);
  expect(await restOver(acrossDeadline(visitor))('POST', '/api/nominations', form)).toMatchObject({ status: 201 });
});

test('a faulty nomination is answered 400 with a message by each field', async ({ visitor, db }) => {
  const form = formOf(aNomination({ nomineeEmail: 'asha', nominatorName: '' }), [new File(['PK'], 'a.pdf')]);
  expect(await restOver(visitor)('POST', '/api/nominations', form)).toMatchObject(
    corrections({
      nomineeEmail: ['Nominee email is invalid'],
      nominatorName: ['Nominator name is required'],
      supportingDocuments: ['“a.pdf” is not really a PDF file'],
    }),
  );
  expect(await db.$count(nominations)).toBe(0);
});

test('a nomination in another encoding than UTF-8 is refused, and nothing of it is kept', async ({ visitor, db }) => {
  const form = new Response(formOf(aNomination({ nomineeName: 'Café Coffee' }), [documents.pdf()]));
  const type = form.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await form.arrayBuffer())
    .toString('latin1')
    .replace('CafÃ©', 'Café');
  const answer = await restOver(visitor)('POST', '/api/nominations', Buffer.from(bytes, 'latin1'), { 'content-type': type });
  expect(answer).toMatchObject(corrections({ form: ['Send it in UTF-8.'] }));
  expect(await db.$count(nominations)).toBe(0);
});

test('a document under another name than the form has for it is not lost unseen', async ({ visitor, db }) => {
  const form = formOf(aNomination());
  form.append('documents', documents.pdf());
  expect(await restOver(visitor)('POST', '/api/nominations', form)).toMatchObject({
    status: 400,
    body: { errors: { supportingDocuments: ['Send documents in the field supportingDocuments'] } },
  });
  expect(await db.$count(nominations)).toBe(0);
});

test('a document sent as text is not lost unseen, however long it is; an empty field is none', async ({ visitor, db }) => {
  const sent = (text: string) => {
    const form = formOf(aNomination());
    form.append('supportingDocuments', text);
    return restOver(visitor)('POST', '/api/nominations', form);
  };
  const refused = { errors: { supportingDocuments: ['Send each document as a file with its name, not as text'] } };
  expect(await sent('%PDF-1.7')).toMatchObject({ status: 400, body: refused });
  expect(await sent('x'.repeat(1024 * 1024))).toMatchObject({ status: 413, body: refused });
  expect(await db.$count(nominations)).toBe(0);
  expect(await sent('')).toMatchObject({ status: 201 });
});

test('a document that is too large is answered 413, by name', async ({ visitor }) => {
  const form = formOf(aNomination(), [new File([pdfBytes(10 * 1024 * 1024 + 1)], 'large.pdf')]);
  expect(await restOver(visitor)('POST', '/api/nominations', form)).toMatchObject({
    status: 413,
    type: problemType,
    body: { success: false, errors: { supportingDocuments: ['“large.pdf” is larger than 10MB'] } },
  });
});

test('the document says how long each text may be, and one that is longer is refused', async ({ visitor }) => {
  const call = restOver(visitor);
  const { paths } = (await call('GET', '/api/openapi.json')).body;
  const { schema } = paths['/api/nominations'].post.requestBody.content['multipart/form-data'];
  const { category, supportingDocuments, ...texts } = schema.properties as Record<string, { maxLength: number }>;
  const tooLong = Object.fromEntries(Object.entries(texts).map(([field, { maxLength }]) => [field, 'x'.repeat(maxLength + 1)]));
  const { errors } = (await call('POST', '/api/nominations', formOf(aNomination(tooLong)))).body;
  for (const [field, { maxLength }] of Object.entries(texts))
    expect(errors[field], field).toEqual([`Use at most ${maxLength.toLocaleString('en-IN')} characters`]);
  expect(Object.keys(errors)).toHaveLength(13);
});

test('a text of a megabyte is answered 413, by its field, and no document is blamed', async ({ visitor }) => {
  const { nominatorName, ...others } = aNomination();
  const form = formOf({ ...others, nomineeBiography: 'x'.repeat(1024 * 1024), nominatorName }, [documents.pdf()]);
  expect(await restOver(visitor)('POST', '/api/nominations', form)).toMatchObject({
    status: 413,
    type: problemType,
    body: { success: false, errors: { nomineeBiography: ['Use at most 10,000 characters'] } },
  });
});

test.skipIf(process.platform !== 'linux')(
  'a document for which the disk has no room is answered 503, and when to try again',
  async ({ visitor, db }) => {
    const reported: unknown[] = [];
    const onFullDisk = {
      ...visitor,
      files: { ...visitor.files, put: () => writeFile('/dev/full', 'no space left') },
      reportError: (error: unknown) => void reported.push(error),
    };
    const answer = await restOver(onFullDisk)('POST', '/api/nominations', formOf(aNomination(), [documents.pdf()]));
    expect(answer).toMatchObject({ status: 503, type: problemType, body: { success: false } });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(reported).toMatchObject([{ code: 'ENOSPC' }]);
    expect(await db.$count(nominations)).toBe(0);
  },
);

test('a body that is no form is 415, a form that is cut off 400', async ({ visitor }) => {
  const call = restOver(visitor);
  expect(await call('POST', '/api/nominations', JSON.stringify(aNomination()))).toMatchObject({ status: 415, type: problemType });
  const type = { 'content-type': 'multipart/form-data; boundary=b' };
  const cut = '--b\r\nContent-Disposition: form-data; name="category"\r\n\r\nExc';
  expect(await call('POST', '/api/nominations', cut, type)).toMatchObject({
    status: 400,
    body: { errors: { form: [expect.any(String)] } },
  });
});

test('while nominations are closed the answer is 409, and says when they open', async ({ visitor }) => {
  const inJanuary = { ...visitor, clock: () => new Date('2027-01-05T10:00:00Z') };
  expect(await restOver(inJanuary)('POST', '/api/nominations', formOf(aNomination()))).toMatchObject({
    status: 409,
    body: { title: 'Nominations for 2026 are closed. Nominations for 2027 open on February 1st, 2027.' },
  });
});

test('an address that sends many nominations is answered 429 with the wait', async ({ committed }) => {
  const call = restOver(committed);
  const answers = [];
  for (let i = 0; i < 21; i += 1) answers.push(await call('POST', '/api/nominations', formOf({})));
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(400), 429]);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
});
