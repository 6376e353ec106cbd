import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { cookieNames } from '#domain/cookies.ts';
import { pdfBytes } from '../demo/documents.ts';
import type { Role, Target, Targets } from './targets.ts';

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

const nasty = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\uffff\ufffe',
  '\u202e\u0000\u0007',
  '%00%ff%',
  "'; drop table members; --",
  '<script>alert(1)</script>',
  '{{7*7}}#{7*7}',
  '../../../../etc/passwd',
  'NaN',
  '1e999',
  '-0',
  '9'.repeat(400),
  'x'.repeat(70_000),
  '𝔄'.repeat(2_000),
  'a@b.c\r\nBcc: everyone@chamber.example',
  'javascript:alert(1)',
  '//evil.example/',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30',
];

/** What really is a document or a picture, beside what only says so. */
const files = [
  Buffer.from(pdfBytes()),
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64'),
];

const { session, owner } = cookieNames;
const brokenCookies = [`${session}=%00; a=b`, `${session}=x.y`, `${owner}=%00`];

const text = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.webUrl(),
  fc.emailAddress(),
  fc.uuid(),
);
const anything = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, 0, -1, 2 ** 53, 1e308, [], {}, [[[[]]]], { length: -1 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown> },
);

export interface Senders {
  /** Cookies of people who are signed in. */
  cookies: Record<Exclude<Role, 'visitor'>, string>;
  known: Targets['known'];
}

/** A request to this target: mostly as it is meant, with some of it changed. */
export function requestsTo(target: Target, { cookies, known }: Senders): fc.Arbitrary<FuzzRequest> {
  const { visitor, office, owner } = { visitor: '', ...cookies };
  return fc
    .record({
      method: mostly(
        target.method,
        fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'),
      ),
      path: pathsOf(target, known),
      fields: fieldsOf(target),
      kind: mostly(target.kind, fc.constantFrom('json', 'form', 'multipart', 'none', 'raw', 'broken json', 'deep json', 'gzip')),
      raw: fc.oneof(fc.constantFrom(...files), fc.uint8Array({ maxLength: 300 })),
      cookie: mostly({ visitor, office, owner }[target.role], fc.constantFrom(visitor, office, owner, ...brokenCookies)),
      headers: oddHeaders,
    })
    .map(({ method, path, fields, kind, raw, cookie, headers }) => {
      const { type, body } =
        method === 'GET' || method === 'HEAD' ? { type: '', body: undefined } : encode(kind, fields, Buffer.from(raw));
      return { method, path, body, headers: { ...(type && { 'content-type': type }), ...(cookie && { cookie }), ...headers } };
    });
}

function mostly<Value>(usual: Value, others: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });
}

const printable = (value: string) => encodeURIComponent(value.toWellFormed());

function pathsOf({ path, query }: Target, known: Targets['known']): fc.Arbitrary<string> {
  const [bare = '', asked = ''] = path.split('?');
  const filled = fc.tuple(...bare.split('/').map((part, index, parts) => partsLike(part, known.get(parts[index - 1] ?? ''))));
  const odd = fc.constantFrom(
    `${bare}/`,
    `${bare}.data`,
    `/${bare}`,
    `${bare}%2e%2e/`,
    `${bare}%00`,
    `${bare}%0d%0ax`,
    `${bare}%ff`,
    bare.toUpperCase(),
    `${bare};a=b`,
    `${bare}/../..${bare}`,
  );
  const names =
    query.length > 0 ? fc.constantFrom(...query, 'cursor', 'page') : fc.constantFrom('q', 'cursor', 'index', '_routes', 'status');
  const parameters = fc.array(fc.tuple(names, text), { maxLength: 4 });
  return fc.tuple(mostly('', odd), filled, parameters).map(([strange, usual, pairs]) => {
    const search = [asked, ...pairs.map(([name, value]) => `${name}=${printable(value).slice(0, 3_000)}`)]
      .filter(Boolean)
      .join('&');
    return (strange || usual.join('/')) + (search && `?${search}`);
  });
}

/** A part of an address; where a row is named there, one of those that are known, or none that there could be. */
function partsLike(part: string, rows: Set<string> = new Set()): fc.Arbitrary<string> {
  if (!/^\{.*\}$/.test(part)) return fc.constant(part);
  const strange = text.map((value) => printable(value).slice(0, 2_000) || 'x');
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('00000000-0000-4000-8000-000000000000', ...rows, ...rows, ...rows) },
    { weight: 1, arbitrary: strange },
  );
}

function fieldsOf({ fields }: Target): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(fields);
  if (names.length === 0) return fc.dictionary(fc.constantFrom('a', '__proto__', 'id'), anything, { maxKeys: 3 });
  const meant = fc.record(Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, fc.constantFrom(...values)])));
  const change = fc.tuple(fc.constantFrom(...names, '__proto__', 'role', 'status'), fc.oneof(anything, fc.constant(undefined)));
  return fc
    .tuple(meant, fc.array(change, { maxLength: 3 }))
    .map(([usual, changes]) => ({ ...usual, ...Object.fromEntries(changes) }));
}

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-language',
    'accept-encoding',
    'content-encoding',
    'origin',
    'referer',
    'range',
    'if-none-match',
    'if-modified-since',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-request-id',
    'content-type',
    'user-agent',
    'authorization',
    'x-http-method-override',
  ),
  fc.oneof(
    fc.constantFrom(
      '*/*',
      'text/html',
      'application/json',
      'gzip',
      'br;q=0',
      '*;q=0.5',
      'null',
      'bytes=0-0,-1',
      'bytes=999999999-',
      '*',
      '"x"',
      'text/plain; charset=utf-7',
      'multipart/form-data',
      'application/x-www-form-urlencoded; charset=x',
      'http://evil.example',
      '1.2.3.4, ::1, x',
      '100-continue',
      'DELETE',
    ),
    fc.string({ maxLength: 60 }).map((value) => value.replace(/[^\x20-\x7e]/g, '?')),
  ),
  { maxKeys: 3 },
);

function encode(kind: string, fields: Record<string, unknown>, raw: Buffer): { type: string; body: Buffer | undefined } {
  const json = 'application/json';
  if (kind === 'none') return { type: '', body: undefined };
  if (kind === 'raw') return { type: 'application/octet-stream', body: raw };
  if (kind === 'json') return { type: json, body: Buffer.from(JSON.stringify(fields)) };
  if (kind === 'broken json') return { type: json, body: Buffer.from(JSON.stringify(fields).slice(0, -1)) };
  if (kind === 'deep json') return { type: json, body: Buffer.from('['.repeat(5_000)) };
  if (kind === 'gzip') return { type: json, body: gzipSync(JSON.stringify(fields)) };
  const pairs = Object.entries(fields).map(
    ([name, value]) => [name, typeof value === 'string' ? value.toWellFormed() : String(JSON.stringify(value))] as const,
  );
  if (kind === 'form')
    return {
      type: 'application/x-www-form-urlencoded',
      body: Buffer.from(new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()),
    };
  return multipart(pairs, raw);
}

function multipart(pairs: (readonly [string, string])[], raw: Buffer): { type: string; body: Buffer } {
  const boundary = 'fuzz-boundary';
  const parts = pairs.map(([name, value]) => {
    const isFile = /file|document|image|logo|certificate/i.test(name);
    const disposition = `form-data; name="${name}"${isFile ? '; filename="a.pdf"' : ''}`;
    return Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n`),
      isFile ? raw : Buffer.from(value),
      Buffer.from('\r\n'),
    ]);
  });
  // Every third body by chance of its bytes ends without its last boundary.
  const end = raw.length % 3 === 0 ? '' : `--${boundary}--\r\n`;
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat([...parts, Buffer.from(end)]) };
}
