import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The pages whose forms are checked while they are filled, before anything is sent: they need the rules themselves. */
const checkedAsFilled = [
  'members',
  'become-a-member',
  'pages/courses/course',
  'pages/nominations/nominate',
  'pages/nominations/own',
];

interface Built {
  module: string;
  imports?: string[];
  clientActionModule?: string;
}

/** Each page's scripts as the build has made them, by the page's id. */
function builtPages(): [id: string, scripts: string[]][] {
  const assets = 'build/client/assets';
  const manifest = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  const [, json = ''] = /^window\.__reactRouterManifest=(.*?);?$/s.exec(readFileSync(`${assets}/${manifest}`, 'utf8')) ?? [];
  const { routes } = JSON.parse(json) as { routes: Record<string, Built> };
  return Object.entries(routes).map(([id, { module, imports = [], clientActionModule }]) => [
    id,
    [module, ...imports, ...(clientActionModule ? [clientActionModule] : [])],
  ]);
}

const hasValidator = (script: string) => readFileSync(`build/client${script}`, 'utf8').includes('ZodError');

test('outside the office, only forms that are checked while they are filled bring the library of rules to a browser', () => {
  const bringing = builtPages().filter(([id, scripts]) => !id.startsWith('pages/admin/') && scripts.some(hasValidator));
  expect(bringing.map(([id]) => id).sort()).toEqual(checkedAsFilled.toSorted());
});
