import type { FuzzGround } from './ground.ts';
import { pageTargets } from './routes.ts';

/** Something that takes requests: a call of the OpenAPI document, or a page's form. */
export interface Target {
  /** As people write it, such as `POST /api/members`. */
  name: string;
  method: string;
  path: string;
  kind: 'json' | 'form' | 'multipart' | 'none';
  /** What a well-meaning client would send. */
  fields: Record<string, unknown>;
  /** Parameters of the query that are known here. */
  query: string[];
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
const rowName = /[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/)[\w-]{40,}(?=\/|$)/g;

/**
 * Every call of the document, every page of the map, and every form found by following links: as a visitor, in the office, on an
 * owner's pages, and from the letters. One form is one target, however many rows of a list have it.
 */
export async function findTargets(siteUrl: string, ground: FuzzGround): Promise<Target[]> {
  const { owner } = ground;
  const found = [
    ...(await calls(siteUrl)),
    ...(await pageTargets()),
    ...(await crawl(siteUrl, ['/', '/admin', '/sitemap.xml'], await ground.signIn())),
    ...(await crawl(siteUrl, ['/', '/sitemap.xml', ...(await ground.letterPages())], '')),
    ...(await crawl(siteUrl, [owner.page, `${owner.page}/messages`, `${owner.page}/data`], owner.cookie)),
  ];
  const byName = new Map(found.map((target) => [target.name, target]));
  return [...byName.values()].filter(({ path }) => !leftAlone.test(path));
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
      return [{ name, method: method.toUpperCase(), path, kind, fields: fields as Record<string, unknown>, query } as Target];
    }),
  );
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

/** What a person would type into a field of this name. */
function plausible(name: string): string {
  if (/email/i.test(name)) return 'asha@chamber.example';
  if (/phone|mobile|fax/i.test(name)) return '+91 98200 00000';
  if (/website|url/i.test(name)) return 'www.chamber.example';
  if (/country/i.test(name)) return 'India';
  if (/state/i.test(name)) return 'Delhi';
  if (/zip/i.test(name)) return '110001';
  if (/date|deadline/i.test(name)) return '2026-12-31';
  return 'Asha Textiles';
}

async function crawl(siteUrl: string, starts: string[], cookie: string): Promise<Target[]> {
  const seen = new Set(starts);
  const forms: Target[] = [];
  let visited = 0;
  for (const path of seen) {
    visited += 1;
    if (visited > pagesAtMost) break;
    const answer = await fetch(siteUrl + path, { headers: cookie ? { cookie } : {} });
    const html = await answer.text();
    for (const [, link = ''] of html.matchAll(/(?:href="|<loc>)([^"<]+)/g)) {
      const { origin, pathname, search } = new URL(plainText(link), siteUrl);
      if (origin !== new URL(siteUrl).origin || /^\/(assets|api)\/|\.\w{2,5}$/.test(pathname)) continue;
      if (!leftAlone.test(pathname)) seen.add(pathname + search);
    }
    forms.push(...formsIn(html, path));
  }
  return forms;
}

function formsIn(html: string, page: string): Target[] {
  return Array.from(html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g), ([, attributes = '', inside = '']) => {
    const method = attribute(attributes, 'method')?.toUpperCase() ?? 'GET';
    const action = new URL(plainText(attribute(attributes, 'action') ?? page), 'http://site');
    const controls = inside.match(/<(input|select|textarea|button)[^>]*>/g) ?? [];
    const named = controls.flatMap((control) => {
      const name = attribute(control, 'name');
      return name === undefined ? [] : [[name, attribute(control, 'value') || plausible(name)] as const];
    });
    const fields = Object.fromEntries(named);
    const kind = method === 'GET' ? 'none' : attribute(attributes, 'enctype')?.includes('multipart') ? 'multipart' : 'form';
    const path = action.pathname + action.search;
    return {
      name: `${method} ${path.replaceAll(rowName, '…')} {${Object.keys(fields)}}`,
      method,
      path,
      kind,
      fields,
      query: method === 'GET' ? Object.keys(fields) : [],
    };
  });
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return value === undefined ? undefined : plainText(value);
}

function plainText(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
}
