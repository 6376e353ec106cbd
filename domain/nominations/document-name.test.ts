import { expect, test } from 'vitest';
import { documentName } from './document-name.ts';

test('a document keeps its name without folders, leading dots and spaces around it', () => {
  expect(documentName('C:\\fakepath\\ .Certificate 2026.pdf ')).toBe('Certificate 2026.pdf');
  expect(documentName('../../etc/passwd')).toBe('passwd');
});

test('a name of a million spaces is read in one go, and shortened in the middle', () => {
  const name = documentName(`a${' '.repeat(1_000_000)}b.pdf`);
  expect(name).toHaveLength(150);
  expect(name).toMatch(/^a.*b\.pdf$/);
});
