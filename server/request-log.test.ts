import { expect, test } from 'vitest';
import { withoutSecrets } from './request-log.ts';

test('paths are logged without what may be a private link’s secret', () => {
  expect(withoutSecrets('/company/0f9c3a52-58a9-4f0e-9d55-0c7b4c0f3b11/owner')).toBe(
    '/company/0f9c3a52-58a9-4f0e-9d55-0c7b4c0f3b11/owner',
  );
  expect(withoutSecrets('/initiatives/Protecting-Intellectual-Property-Rights')).toBe(
    '/initiatives/Protecting-Intellectual-Property-Rights',
  );
  expect(withoutSecrets('/letters/Zk3v0pQ9x7Y2mN4bV6cX8zL1/open')).toBe('/letters/…/open');
});
