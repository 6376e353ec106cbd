import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { Certificates } from './certificates.tsx';

const certificate = {
  number: 'AICC/26-27/00001',
  issuedOn: '2026-11-01',
  completedOn: '2026-11-01',
  revokedAt: null,
  reason: '',
};

/** The certificates' part of the page, after a form of the page was sent and not taken. */
function shown(values: Record<string, string>, hasEmail = true): string {
  const outcome = { kind: 'failed', values, message: 'The site could not do this now.' } as const;
  return page({ certificates: [certificate] as never, isErased: false, hasEmail, outcome });
}

function page(given: Parameters<typeof Certificates>[0]): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <Certificates {...given} /> }]);
  return renderToStaticMarkup(<Page />);
}

test('a reason that could not be sent stays in view', () => {
  const html = shown({ intent: 'revoke', number: certificate.number, reason: 'The name is misspelt.' });
  expect(html).toMatch(/<details[^>]* open=""/);
  expect(html).toContain('The name is misspelt.');
  expect(shown({})).not.toMatch(/<details[^>]* open=""/);
});

test('that a student without an email is to be told of a revocation by the office is said before it', () => {
  expect(shown({}, false)).toContain('The student has no email: please tell them the reason.');
  expect(shown({})).not.toContain('has no email');
});

test('of certificates that a student had erased, the office is not told that none was issued', () => {
  const without = { certificates: [], hasEmail: true, outcome: undefined };
  expect(page({ ...without, isErased: true })).toContain('The certificate was erased, as the student had asked.');
  expect(page({ ...without, isErased: false })).toContain('No certificate has been issued.');
});
