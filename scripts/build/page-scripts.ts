import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';

const mark = '?script';

/**
 * Gives `import address from './name.script.ts?script'`: where the script lies that a page without React loads. It is
 * compiled into one file with all it imports; while the site is developed, Vite answers with the source itself.
 */
export function pageScripts(): Plugin {
  let isBuilt = false;
  return {
    name: 'page-scripts',
    enforce: 'pre',
    configResolved({ command }) {
      isBuilt = command === 'build';
    },
    async load(id) {
      if (!id.endsWith(mark)) return undefined;
      const source = id.slice(0, -mark.length);
      if (!isBuilt) return `export default ${JSON.stringify(`/${relative('.', source)}`)}`;
      return `export { default } from ${JSON.stringify(`${await compile(source)}?url&no-inline`)}`;
    },
  };
}

/** @returns the file with the compiled script */
async function compile(source: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, lib: { entry: source, formats: ['es'] }, rollupOptions: { output: { codeSplitting: false } } },
  })) as Rollup.RollupOutput[];
  const code = built.flatMap(({ output }) => output).map((file) => ('code' in file ? file.code : ''))[0] ?? '';
  const name = /([^/]+)\.script\.ts$/.exec(source)?.[1] ?? 'script';
  const folder = resolve('node_modules/.cache/page-scripts', createHash('sha256').update(code).digest('hex').slice(0, 16));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.js`), code);
  return join(folder, `${name}.js`);
}
