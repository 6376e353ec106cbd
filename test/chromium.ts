import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** The Chromium to test with: the one CHROMIUM_PATH names, else the system's. @returns undefined where Playwright's own serves */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || places.find((path) => existsSync(path));
}
