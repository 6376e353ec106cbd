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
  parentId?: string;
  module: string;
  imports?: string[];
  clientActionModule?: string;
}

interface Manifest {
  entry: Built;
  routes: Record<string, Built>;
}

function builtManifest(): Manifest {
  const assets = 'build/client/assets';
  const manifest = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  const [, json = ''] = /^window\.__reactRouterManifest=(.*?);?$/s.exec(readFileSync(`${assets}/${manifest}`, 'utf8')) ?? [];
  return JSON.parse(json);
}

const { entry, routes } = builtManifest();

function scriptsOf({ module, imports = [], clientActionModule }: Built): string[] {
  return [module, ...imports, ...(clientActionModule ? [clientActionModule] : [])];
}

/** All that a page loads to hydrate: with what surrounds it, and the router. */
function allScriptsOf(page: Built): string[] {
  const around = page.parentId ? routes[page.parentId] : undefined;
  return [...new Set([...scriptsOf(page), ...(around ? allScriptsOf(around) : scriptsOf(entry))])];
}

const hasValidator = (script: string) => readFileSync(`build/client${script}`, 'utf8').includes('ZodError');

test('outside the office, only forms that are checked while they are filled bring the library of rules to a browser', () => {
  const bringing = Object.entries(routes).filter(
    ([id, page]) => !id.startsWith('pages/admin/') && scriptsOf(page).some(hasValidator),
  );
  expect(bringing.map(([id]) => id).sort()).toEqual(checkedAsFilled.toSorted());
});

test('no page asks a slow line for more than thirty files of scripts', () => {
  const many = Object.entries(routes).filter(([, page]) => allScriptsOf(page).length > 30);
  expect(many.map(([id]) => id)).toEqual([]);
});
