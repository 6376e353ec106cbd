import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CheckedCertificate, FileCheck } from '#domain/courses/papers/verification.server.ts';
import { CheckResult } from './check-result.tsx';

const certificate: CheckedCertificate = {
  number: '7K3Q-9FWT-2MXA',
  fullName: 'Asha Verma',
  course: 'Certificate Course on Export-Import Management',
  completedOn: '2026-11-20',
  revokedAt: null,
  isTest: false,
};
const shown = (check: FileCheck) => renderToStaticMarkup(<CheckResult check={check} />);

test('a genuine certificate is called genuine and valid; revoked, it is called neither', () => {
  expect(shown({ outcome: 'genuine', certificate })).toMatch(/genuine and valid.*>Valid</s);
  const revoked = shown({ outcome: 'genuine', certificate: { ...certificate, revokedAt: new Date('2026-11-21T10:00:00Z') } });
  expect(revoked).toMatch(/has been revoked.*Revoked on 21 November 2026/s);
  expect(revoked).not.toMatch(/genuine and valid|>Valid</);
});

test.for(['test', 'forged', 'changed'] as const)(
  'a certificate of a test that turns out %s is nowhere called valid',
  (outcome) => {
    const page = shown({ outcome, certificate: { ...certificate, isTest: true } });
    expect(page).toContain('>A test<');
    expect(page).not.toMatch(/genuine and valid|is valid|>Valid</);
  },
);

test('of a file that was signed here and is in no register it is not said that a number was copied wrongly', () => {
  const page = shown({ outcome: 'unregistered' });
  expect(page).toMatch(/not in the register.*proves nothing/s);
  expect(page).not.toContain('copied');
});

test('of a file without a signature it is not said that the chamber has not issued it: its invoices bear none, and how one is checked is said', () => {
  const page = shown({ outcome: 'unsealed' });
  expect(page).toContain('It is not a certificate as');
  expect(page).toMatch(/does not sign its invoices and receipts.*href="\/contact-us"/s);
  expect(page).not.toMatch(/not a file that .* has issued/);
  expect(shown({ outcome: 'changed' })).not.toContain('invoice');
});
