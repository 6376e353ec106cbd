import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = globSync('domain/*/**/*.server.ts').map((file) => readFileSync(file, 'utf8'));
const whoMay = /^ {2}(?:const .+ = )?(?:knownActor|require(?:Staff|Administrator|Owner))\(/m;

test('every verb that asks who may refuses by its promise, which its door catches: it is async', () => {
  const verbs = source.join('\n').matchAll(/^export (?:async )?function (\w+)[\s\S]*?^}/gm);
  const asking = [...verbs].filter(([verb]) => whoMay.test(verb));
  expect(asking.length).toBeGreaterThan(30);
  expect(asking.filter(([verb]) => !verb.startsWith('export async')).map(([, name]) => name)).toEqual([]);
});
