import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** The Chromium to test with: the one CHROMIUM_PATH names, else the system's. @returns undefined where Playwright's own serves */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || places.find((path) => existsSync(path));
}

/** How every test starts it. Its own calls home would fail and fill the console; as root its sandbox cannot start. */
export function launchOptions(): LaunchOptions {
  const executablePath = chromiumPath();
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-quic',
      '--disable-sync',
      '--no-first-run',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  };
}
