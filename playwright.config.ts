import { defineConfig, devices } from '@playwright/test';
import { chromiumPath } from './test/chromium.ts';

const executablePath = chromiumPath();

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium's own calls home would fail and fill the console; as root its sandbox cannot start.
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
        '--disable-sync',
        '--no-first-run',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
