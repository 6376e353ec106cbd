import { readFileSync } from 'node:fs';
import { chromiumPath } from '../test/chromium.ts';
import { run, say } from './run.ts';

/**
 * Sees to it that there is a Chromium to test with: the system's, else Debian's package, else Playwright's own.
 * @throws an Error that says what to do, where none of these can be had
 */
export function ensureChromium(): void {
  if (chromiumPath()) return;
  say('Fetching Chromium for the browser tests …');
  if (isDebian() && process.getuid?.() === 0 && installDebianPackage() && chromiumPath()) return;
  if (run('playwright', ['install', 'chromium']).ok) return;
  throw new Error('No Chromium could be fetched. Install one, and name it by CHROMIUM_PATH.');
}

function installDebianPackage(): boolean {
  return run('apt-get', ['update', '-qq']).ok && run('apt-get', ['install', '-y', '-qq', 'chromium']).ok;
}

function isDebian(): boolean {
  try {
    return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
