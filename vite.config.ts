import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { cutFonts } from './scripts/build/fonts.ts';
import { pageScripts } from './scripts/build/page-scripts.ts';

/**
 * Packages the server loads as they are: with binaries, shared with each other, or that load parts of themselves by name.
 * Of all others only what is used goes into the server's file.
 */
const loadedAsTheyAre = [
  '@react-pdf/renderer',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  'file-type',
  'graphile-worker',
  'react',
  'sharp',
  'vite',
];

/**
 * What the scripts of pages share, in a few files: left to the bundler it would be fifty, most of some hundred bytes, which a slow
 * line fetches one after the other. The rules stay apart: most pages need few of them, and not the library they are written in.
 */
const sharedScripts = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'interface', test: /\/app\/(ui|pages\/(shell|forms)|content\/(shell|site))/, minShareCount: 4 },
];

/**
 * Wraps each file of the build in the function that Node would make of it, in ASCII. V8 keeps the source in memory for good: a
 * function made later would be a second copy, a single letter beyond Latin doubles the size of the whole, and one beyond ASCII
 * makes reading slow. Done after the bundler has printed, which would write the letters again.
 */
function asFunctions(): Plugin {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'as-functions',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const code = file.code.replace(/[^\0-\x7f]/g, escaped);
        file.code = `(function (exports, require, module, __filename, __dirname) { ${code}\n})`;
      }
    },
  };
}

/** zod brings its messages in fifty languages, of which one is spoken here; its list of them is imported as a whole. */
function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    load: {
      filter: { id: /\/zod\/v4\/locales\/index\.js$/ },
      handler: () => "export { default as en } from './en.js';",
    },
  };
}

/** Pages are rendered whole: React's second server, which answers in a stream, is left out, and what is for development. */
function wholePages(): Plugin {
  const parts = { server: 'react-dom-server-legacy.node', index: 'react-dom' };
  return {
    name: 'whole-pages',
    apply: 'build',
    load: {
      filter: { id: /\/react-dom\/(server\.node|index)\.js$/ },
      handler: (id) => `module.exports = require('./cjs/${id.endsWith('index.js') ? parts.index : parts.server}.production.js');`,
    },
  };
}

/**
 * The router's own list of pages imports them all. Here it has the way to each, so that the server loads a page with its first
 * request (`server/pages.ts`); only the home page, which is asked for most, and what surrounds every page are there at once.
 */
function pagesOnDemand(): Plugin {
  return {
    name: 'pages-on-demand',
    transform: {
      filter: { id: /virtual:react-router\/server-build$/ },
      handler(list) {
        const ways = list.replace(/import \* as (route\d+) from (".*\/pages\/(?!home\/).*");/g, 'const $1 = () => import($2);');
        if (ways === list) this.error('The list of pages is not written as it was: all of them would be loaded at the start.');
        return ways;
      },
    },
  };
}

const fonts = await cutFonts();

export default defineConfig(({ command }) => ({
  plugins: [pageScripts(), tailwindcss(), reactRouter(), pagesOnDemand(), oneLanguage(), wholePages()],
  resolve: { alias: { 'cut-fonts': fonts } },
  // On a slow machine the bundler would advise whoever starts the site on what takes long in its build.
  build: { rollupOptions: { checks: { bundlerTimings: false } } },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: sharedScripts } } } } },
    ssr: {
      define: command === 'build' ? { 'import.meta.main': 'false' } : {},
      resolve: command === 'build' ? { noExternal: true, external: loadedAsTheyAre } : {},
      build: {
        // The server is the entry and pulls in the pages: one module graph, so a context exists once.
        rollupOptions: {
          input: './server/site.ts',
          output: {
            comments: false,
            chunkFileNames: 'assets/[name]-[hash].cjs',
            dynamicImportInCjs: false,
            // One file for all that is loaded at the start: each further one would take a millisecond.
            codeSplitting: { groups: [{ name: 'server', tags: ['$initial'] }] },
          },
          plugins: [asFunctions()],
        },
      },
    },
  },
}));
