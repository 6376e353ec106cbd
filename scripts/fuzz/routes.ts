import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import routes from '../../app/routes.ts';
import type { Target } from './targets.ts';

interface Entry {
  path?: string | undefined;
  file: string;
  index?: boolean | undefined;
  children?: Entry[] | undefined;
}

/**
 * Every page of the map of addresses, linked to or not: a request that reads it and, where it takes a form, one that sends it.
 */
export async function pageTargets(): Promise<Target[]> {
  const targets = await Promise.all(pagesBelow(routes as Entry[], '').map(targetsOf));
  return targets.flat();
}

function pagesBelow(entries: Entry[], above: string): { path: string; file: string }[] {
  return entries.flatMap(({ path = '', file, index, children = [] }) => {
    const here = path ? `${above}/${path.replace(/:(\w+)/g, '{$1}').replace('*', '{rest}')}` : above;
    return [{ path: index ? `${here || '/'}?index` : here, file }, ...pagesBelow(children, here)];
  });
}

async function targetsOf({ path, file }: { path: string; file: string }): Promise<Target[]> {
  const source = await readFile(join('app', file), 'utf8');
  const target = (method: 'GET' | 'POST', kind: Target['kind']): Target => ({
    name: `${method} ${path}`,
    method,
    path,
    kind,
    role: path.startsWith('/admin') ? 'office' : path.startsWith('/company/{id}/owner') ? 'owner' : 'visitor',
    fields: {},
    query: [],
  });
  const takesForms = /^export (async )?(function|const) action\b/m.test(source);
  return [target('GET', 'none'), ...(takesForms ? [target('POST', 'form')] : [])];
}
