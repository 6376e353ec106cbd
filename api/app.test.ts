import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { restOver } from '#test/rest.ts';

/** The calls of the contract (design, section 6). */
const contract = [
  'POST /api/contact',
  'POST /api/members/{id}/messages',
  'GET /api/members/approved',
  'GET /api/members/pending',
  'GET /api/members/{id}',
  'GET /members/{id}',
  'POST /api/members',
  'PATCH /api/members/{id}/approve',
  'DELETE /api/members/{id}/reject',
  'POST /api/nominations',
];

test('the document describes every call of the contract, and a page reads it to a person', async ({ visitor }) => {
  const call = restOver(visitor);
  const { body } = await call('GET', '/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described).toEqual(expect.arrayContaining(contract));
  expect((await call('GET', '/api/docs')).body).toContain('Apply for membership');
});
