import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{adapters,api,app,db,domain,jobs,server,test}/**/*.test.{ts,tsx}'],
    globalSetup: './test/database-setup.ts',
    setupFiles: './test/quiet-console.ts',
    maxWorkers: 3, // the process tests mostly wait
    testTimeout: 120_000, // ends what is stuck; a busy machine is no failure
    hookTimeout: 120_000,
  },
});
