import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './test/chromium.ts';

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e-setup.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 20_000 }, // ends what is stuck: with every core busy, a sign-in alone took longer than the usual five seconds
  retries: 1, // a browser on a busy machine can be late; what held only at the second try is named at the end of `npm test`
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: launchOptions(),
    contextOptions: { reducedMotion: 'reduce' }, // journeys need not wait for what moves; the tests of motion ask for it
  },
});
