import { resolve } from 'node:path';

/** Next as it comes, over the site's own components; where they speak to React Router, they meet `router.tsx`. */
export default {
  turbopack: {
    root: resolve(import.meta.dirname, '../..'),
    resolveAlias: { 'react-router': './router.tsx' },
    rules: {
      '**/app/**/*.tsx': { loaders: [resolve(import.meta.dirname, 'use-client.cjs')] },
    },
  },
  serverExternalPackages: ['pg'],
  typescript: { ignoreBuildErrors: true }, // `npm run check` reads these files too
};
