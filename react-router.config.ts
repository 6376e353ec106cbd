import type { Config } from '@react-router/dev/config';
import { runnerImport } from 'vite';

export default {
  // Every route in the first answer: a page that hydrates then needs no further request to know the map.
  routeDiscovery: { mode: 'initial' },
  // A script, unlike a module, can be started with its code as it was once compiled (`server/start.js`).
  serverModuleFormat: 'cjs',
  serverBuildFile: 'index.cjs',
  // Icons, social cards and the brochure are drawn by the same components as the pages, so Vite loads their makers.
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    const { module } = await runnerImport<typeof import('./scripts/build/site-files.ts')>('./scripts/build/site-files.ts');
    await module.writeSiteFiles(`${buildDirectory}/client`);
  },
} satisfies Config;
