import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const files = globSync('app/content/*.ts', { exclude: ['**/*.test.ts'] });
const sources = (await Promise.all(files.map((file) => import(resolve(file))))).flatMap((words) => sourcesIn({ ...words }));

/** What stands under `source` or `sources`, however deep. */
function sourcesIn(words: object): string[] {
  return Object.entries(words).flatMap(([key, value]): string[] => {
    if (key === 'source' || key === 'sources') return [value].flat().filter((source) => typeof source === 'string');
    return typeof value === 'object' && value !== null ? sourcesIn(value) : [];
  });
}

/** A name of which these are the first letters: "Indian Penal Code" of IPC. */
const nameOf = (letters: string) => new RegExp([...letters].map((letter) => `\\b${letter}[a-z]+`).join(',? (?:and |of )?'));

test('a source names section, rule and regulation by their whole words, on every page', () => {
  expect(sources.filter((source) => /\bsections? \d/.test(source)).length).toBeGreaterThan(40);
  expect(sources.filter((source) => /\b(ss?|rr?|[Rr]egs?|[Aa]rts?|paras?|cls?)\.? ?\d/.test(source))).toEqual([]);
});

test('no law is called by its name in one source and by its letters in another', () => {
  const all = sources.join('\n');
  const letters = [...new Set(all.match(/\b[A-Z]{3,}(?= (?:Act|Code|Rules)\b|, section)/g))];
  expect(letters).toContain('CGST');
  expect(letters.filter((each) => nameOf(each).test(all))).toEqual([]);
});
