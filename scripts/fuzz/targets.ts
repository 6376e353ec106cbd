import type { FuzzGround } from './ground.ts';
import { pageTargets } from './routes.ts';

/** Something that takes requests: a call of the OpenAPI document, or a page's form. */
export interface Target {
  /** As people write it, such as `POST /api/members`. */
  name: string;
  method: string;
  path: string;
  kind: 'json' | 'form' | 'multipart' | 'none';
  /** Who may be expected to send it. */
  role: Role;
  /** What a well-meaning client would send: for each field what may be chosen from. */
  fields: Record<string, unknown[]>;
  /** Parameters of the query that are known here. */
  query: string[];
}

export type Role = 'visitor' | 'owner' | 'office';

export interface Targets {
  targets: Target[];
  /** What stands in the site's own addresses behind a part such as `company`: ids, tokens, numbers. */
  known: Map<string, Set<string>>;
}

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  $ref?: string;
}

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];
/** Signing out would end the session by which the rest is tried. */
const leftAlone = /sign-out/;
const pagesAtMost = 150;
/** A part of an address that only names one row among many. */
const rowName = /[0-9a-f]{8}-[0-9a-f-]{27}|(?<=[/=])[\w-]{32,}(?=[/&]|$)/g;
const rowsAtMost = 40;

/**
 * Every call of the document, every page of the map, and every form found by following links: as a visitor, in the office, on an
 * owner's pages, and from the letters. One form is one target, however many rows of a list have it.
 */
export async function findTargets(siteUrl: string, ground: FuzzGround): Promise<Targets> {
  const { owner } = ground;
  const known: Targets['known'] = new Map([['webhook', new Set(['sandbox', 'razorpay'])]]);
  const found = [
    ...(await calls(siteUrl)),
    ...(await pageTargets()),
    ...(await crawl({ siteUrl, known, role: 'office', cookie: await ground.signIn() }, ['/', '/admin', '/sitemap.xml'])),
    ...(await crawl({ siteUrl, known, role: 'visitor', cookie: '' }, ['/', '/sitemap.xml', ...(await ground.letterPages())])),
    ...(await crawl({ siteUrl, known, role: 'owner', cookie: owner.cookie }, [
      owner.page,
      `${owner.page}/messages`,
      `${owner.page}/data`,
    ])),
  ];
  const byName = new Map(found.map((target) => [target.name, target]));
  return { targets: [...byName.values()].filter(({ path }) => !leftAlone.test(path)), known };
}

async function calls(siteUrl: string): Promise<Target[]> {
  const answer = await fetch(`${siteUrl}/api/openapi.json`);
  const document = (await answer.json()) as {
    paths: Record<string, Record<string, Operation>>;
    components?: { schemas?: Record<string, Schema> };
  };
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method];
      if (!operation) return [];
      const [type = '', body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      const fields = body ? example(body.schema, document.components?.schemas ?? {}) : {};
      const kind = !body ? 'none' : type.includes('json') ? 'json' : type.includes('multipart') ? 'multipart' : 'form';
      const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      const name = `${method.toUpperCase()} ${path}`;
      const one = { name, method: method.toUpperCase(), path, kind, role: 'office', fields: chosenFrom(fields as object), query };
      return [one as Target];
    }),
  );
}

function chosenFrom(fields: object): Target['fields'] {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]]));
}

function example(schema: Schema, known: Record<string, Schema>): unknown {
  if (schema.$ref) return example(known[schema.$ref.split('/').at(-1) ?? ''] ?? {}, known);
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return example(schema.anyOf[0], known);
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, value]) => [name, exampleOf(name, value, known)]));
  if (schema.items) return [example(schema.items, known)];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  return type === 'integer' || type === 'number' ? 1 : type === 'boolean' ? true : 'a text';
}

function exampleOf(name: string, schema: Schema, known: Record<string, Schema>): unknown {
  const value = example(schema, known);
  return value === 'a text' ? plausible(name) : value;
}

const likely: [names: RegExp, value: string][] = [
  [/email/i, 'asha@chamber.example'],
  [/phone|mobile|fax/i, '+91 98200 00000'],
  [/website|url/i, 'www.chamber.example'],
  [/country/i, 'India'],
  [/state/i, 'Delhi'],
  [/zip/i, '110001'],
  [/date|deadline|On$/, '2026-11-20'],
  [/subject/i, 'General Inquiry'],
  [/^image$/, 'https://chamber.example/picture.png'],
  [/gstin|coupon/i, ''],
  [/^code$/, 'ASHA10'],
  [/value|limit/i, '10'],
];

/** What a person would type into a field of this name. */
function plausible(name: string): string {
  return likely.find(([names]) => names.test(name))?.[1] ?? 'Asha Textiles';
}

interface Walk {
  siteUrl: string;
  known: Targets['known'];
  role: Role;
  cookie: string;
}

async function crawl({ siteUrl, known, role, cookie }: Walk, starts: string[]): Promise<Target[]> {
  const seen = new Set(starts);
  const forms: Target[] = [];
  let visited = 0;
  for (const path of seen) {
    visited += 1;
    if (visited > pagesAtMost) break;
    noteRows(known, path);
    const answer = await fetch(siteUrl + path, { headers: cookie ? { cookie } : {} });
    const html = await answer.text();
    for (const [, link = ''] of html.matchAll(/(?:href="|src="|<loc>)([^"<]+)/g)) {
      const { origin, pathname, search } = new URL(plainText(link), siteUrl);
      if (origin !== new URL(siteUrl).origin) continue;
      noteRows(known, pathname);
      if (/^\/(assets|api|image)\/|\.\w{2,5}$/.test(pathname)) continue;
      if (!leftAlone.test(pathname)) seen.add(pathname + search);
    }
    forms.push(...formsIn(html, path, role));
  }
  return forms;
}

/** Notes what follows each part of an address: the newest few, for what is old may be gone. */
function noteRows(known: Targets['known'], path: string) {
  const parts = path.replace(/[?#].*/, '').split('/');
  for (const [index, part] of parts.entries()) {
    const row = parts[index + 1];
    if (!part || !row) continue;
    const rows = known.get(part) ?? new Set<string>();
    known.set(part, rows.add(row));
    const [oldest] = rows;
    if (rows.size > rowsAtMost && oldest !== undefined) rows.delete(oldest);
  }
}

function formsIn(html: string, page: string, role: Role): Target[] {
  return Array.from(
    html.matchAll(/<form((?![^>]*method="dialog")[^>]*)>([\s\S]*?)<\/form>/g),
    ([, attributes = '', inside = '']) => {
      const method = attribute(attributes, 'method')?.toUpperCase() ?? 'GET';
      const action = new URL(plainText(attribute(attributes, 'action') ?? page), 'http://site');
      const fields = fieldsIn(inside);
      const kind = method === 'GET' ? 'none' : attribute(attributes, 'enctype')?.includes('multipart') ? 'multipart' : 'form';
      const path = action.pathname + action.search;
      return {
        name: `${method} ${path.replaceAll(rowName, '…')} {${Object.keys(fields).join().replaceAll(rowName, '…')}}`,
        method,
        path,
        kind,
        role,
        fields,
        query: method === 'GET' ? Object.keys(fields) : [],
      };
    },
  );
}

/** A form's fields, each with what a person could choose or would type. */
function fieldsIn(form: string): Target['fields'] {
  const fields: Target['fields'] = {};
  for (const [control, kind, options = ''] of form.matchAll(
    /<(select)\b[^>]*>([\s\S]*?)<\/select>|<(?:input|textarea|button)\b[^>]*>/g,
  )) {
    const name = attribute(control, 'name');
    if (name === undefined) continue;
    const chosen = kind ? Array.from(options.matchAll(/value="([^"]+)"/g), ([, value = '']) => plainText(value)) : [];
    const typed = isUntouched(control) ? '' : plausible(name);
    if (chosen.length === 0) chosen.push(attribute(control, 'value') || typed);
    fields[name] = [...(fields[name] ?? []), ...chosen];
  }
  return fields;
}

/** A field that people do not see; some of them only programs fill. */
function isUntouched(control: string): boolean {
  return attribute(control, 'tabindex') === '-1' || attribute(control, 'type') === 'hidden';
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return value === undefined ? undefined : plainText(value);
}

function plainText(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
}
