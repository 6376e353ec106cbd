import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { restOver } from '#test/rest.ts';

type Part = Record<string, unknown>;

/** A schema that is named goes into each call's section, but the refusals', which are told once. */
const toldOnce = '#/components/schemas/Problem';

/** What a part of the document names and says, however deep, as the page writes it: fields, parameters, headers, statuses, descriptions. */
function wordsOf(part: unknown, schemas: Part): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { $ref, properties = {}, headers = {}, responses = {}, name, description } = part as Part;
  if ($ref === toldOnce) return [];
  if (typeof $ref === 'string') return wordsOf(schemas[$ref.split('/').at(-1) ?? ''], schemas);
  const names = [...[properties, headers, responses].flatMap((named) => Object.keys(named as Part)), name];
  const written = names.filter((text) => typeof text === 'string').map((text) => `<code>${text}</code>`);
  return [
    ...written,
    ...(typeof description === 'string' ? [description] : []),
    ...Object.values(part).flatMap((inner) => wordsOf(inner, schemas)),
  ];
}

const isAboutHeaders = (description: string) =>
  /^(Seconds to wait|What is missing|Where the body came compressed)/.test(description);

test('the page that reads the document says of each call all that the document says', async ({ visitor }) => {
  const call = restOver(visitor);
  const { body: document } = await call('GET', '/api/openapi.json');
  const { body } = await call('GET', '/api/docs');
  const [common = '', ...sections] = (body as string).replace(/\s+/g, ' ').split('<section>');
  const operations = Object.entries<Record<string, Part>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ title: `${method.toUpperCase()} ${path}`, operation })),
  );
  expect(sections).toHaveLength(operations.length);
  const { schemas, securitySchemes } = document.components;
  for (const word of wordsOf([schemas.Problem, securitySchemes], schemas)) expect(common).toContain(word);
  for (const { title, operation } of operations) {
    const section = sections.find((text) => text.includes(`<code>${title}</code>`)) ?? '';
    for (const word of wordsOf(operation, schemas)) expect(isAboutHeaders(word) ? common : section, title).toContain(word);
    expect(section.includes('For the office.'), title).toBe('security' in operation);
  }
});

test('the page that reads the document tells what may be left out from what must be there', async ({ visitor }) => {
  const { body } = await restOver(visitor)('GET', '/api/docs');
  const page = (body as string).replace(/\s+/g, ' ');
  expect(page).toContain('<code>limit</code> in the query (optional): integer, 1 or more, 100 unless said');
  expect(page).toContain('<code>id</code> in the path: string');
  expect(page).toContain('<code>website</code> (optional): string or null, at most 300 characters');
  expect(page).toContain('<code>nextCursor</code>: string or null');
  expect(page).toContain('<code>errors</code> (optional): object with any names, each: list, each: string');
  expect(page).toContain('<code>supportingDocuments</code> (optional): list of at most 10, each: file');
});
