import { expect, test } from 'vitest';
import { formGuard } from './content/form-guard.ts';
import { readForm, readFormData } from './form-values.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `field${index}`);

/** A form with these fields, as a browser sends it in either encoding. */
function posted(encoding: 'plain' | 'with files', fields: string[]): Request {
  const body = encoding === 'plain' ? new URLSearchParams() : new FormData();
  for (const name of fields) body.append(name, 'x');
  return new Request('http://chamber.example', { method: 'POST', body });
}

function formOf(note: string): FormData {
  const form = new FormData();
  form.append('note', note);
  return form;
}

const posting = (type: string, body: BodyInit) =>
  new Request('http://chamber.example', { method: 'POST', headers: { 'content-type': type }, body });

/** What a reader made of a form: how many fields, or how it was refused. */
const outcomeOf = (reading: Promise<object>) =>
  reading.then(
    (form) => (form instanceof FormData ? [...form] : Object.keys(form)).length,
    ({ data, init }) => [data, init?.status],
  );

test.for(['plain', 'with files'] as const)('a form %s of a thousand fields is read, one of more is refused', async (encoding) => {
  for (const read of [readForm, readFormData]) {
    expect(await outcomeOf(read(posted(encoding, names(1_000))))).toBe(1_000);
    expect(await outcomeOf(read(posted(encoding, names(1_001))))).toEqual([formGuard.tooManyFields, 400]);
  }
});

test('a form is refused for its fields before they are taken apart', async () => {
  for (const read of [readForm, readFormData]) {
    const request = posting('application/x-www-form-urlencoded', 'a&'.repeat(10_000_000));
    expect(await outcomeOf(read(request))).toEqual([formGuard.tooManyFields, 400]);
  }
});

test('a form with files is refused for its fields while it comes: the rest is received, whatever it is, and not taken apart', async () => {
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  for (const read of [readForm, readFormData]) {
    const [pieces, piece] = [450, Buffer.from(part.repeat(1_000))];
    const source = { given: 0, isCancelled: false };
    const body = new ReadableStream({
      pull: (to) => (source.given++ < pieces ? to.enqueue(piece) : to.close()),
      cancel: () => {
        source.isCancelled = true;
      },
    });
    const sending = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' }, body, duplex: 'half' };
    const request = new Request('http://chamber.example', sending);
    expect(await outcomeOf(read(request))).toEqual([formGuard.tooManyFields, 400]);
    expect(source).toEqual({ given: pieces + 1, isCancelled: false });
  }
});

test('a form with files arrives as it was sent, and is text alone to who asks for that', async () => {
  const body = new FormData();
  body.append('note', 'आशा & “Söhne”\r\n--b');
  body.append('image', new File([new Uint8Array([0, 13, 10, 255])], 'a "b".png'));
  body.append('note', 'once more');
  const request = new Request('http://chamber.example', { method: 'POST', body });
  expect(await readForm(request.clone())).toEqual({ note: 'once more' });
  expect([...(await readFormData(request.clone(), 'passed over')).keys()]).toEqual(['note', 'note']);
  const form = await readFormData(request);
  expect([...form.keys()]).toEqual(['note', 'image', 'note']);
  expect(form.getAll('note')).toEqual(['आशा & “Söhne”\r\n--b', 'once more']);
  const image = form.get('image') as File;
  expect([image.name, ...new Uint8Array(await image.arrayBuffer())]).toEqual(['a "b".png', 0, 13, 10, 255]);
});

test('a control that was left without a file is one without a name and content', async () => {
  const part =
    '--b\r\nContent-Disposition: form-data; name="image"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n';
  const form = await readFormData(posting('multipart/form-data; boundary=b', `${part}\r\n--b--\r\n`));
  expect(form.get('image')).toMatchObject({ name: '', size: 0 });
});

test('both readers read a form without files alike, a name that comes twice too', async () => {
  const request = posted('plain', ['note', 'id', 'id']);
  expect(await readForm(request.clone())).toEqual({ note: 'x', id: 'x' });
  expect([...(await readFormData(request))]).toEqual([
    ['note', 'x'],
    ['id', 'x'],
    ['id', 'x'],
  ]);
});

test('a form in another encoding than UTF-8 is refused, whichever way it is written', async () => {
  const part = '--b\r\nContent-Disposition: form-data; name="town"\r\n\r\nOrléans\r\n--b--\r\n';
  const sent: [type: string, body: string][] = [
    ['application/x-www-form-urlencoded', 'town=Orléans'],
    ['application/x-www-form-urlencoded', 'town=Orl%E9ans'],
    ['multipart/form-data; boundary=b', part],
  ];
  for (const read of [readForm, readFormData, (request: Request) => readFormData(request, 'passed over', 1_000)]) {
    for (const [type, body] of sent) {
      const reading = read(posting(type, Buffer.from(body, 'latin1')));
      expect(await outcomeOf(reading), body).toEqual([formGuard.notInUtf8, 400]);
    }
  }
});

test('a form of too much text is refused for that, even where it is cut within a letter', async () => {
  for (const body of [new URLSearchParams({ note: 'é'.repeat(100) }), formOf('é'.repeat(100))]) {
    const request = new Request('http://chamber.example', { method: 'POST', body });
    expect(await outcomeOf(readFormData(request, 'passed over', 99))).toEqual([formGuard.tooMuchText, 413]);
  }
});

test('what is no form is refused as such', async () => {
  const request = new Request('http://chamber.example', { method: 'POST', body: '{}' });
  expect(await outcomeOf(readForm(request))).toEqual([formGuard.noForm, 400]);
});
