import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#test/files.ts';
import { ownMigratedDatabase } from '#test/worker-database.ts';
import { freePort, siteEnvironment } from '../scripts/site-process.ts';

/** A site that calls itself in the very moment in which it may begin with its work. */
const program = `
  import { connect } from 'node:net';
  import { run } from ${JSON.stringify(import.meta.resolve('./main.ts'))};
  const say = (word) => {
    console.log(word);
    process.kill(process.pid, 'SIGTERM');
  };
  await run(async ({ host, port }) => ({
    newPassword: undefined,
    listener: () => undefined,
    begin() {
      connect(port, host, () => say('reached')).on('error', ({ code }) => say(code)).unref();
    },
    stop: async () => undefined,
  }));`;

type Output = 'pipe' | number;

/** Starts that site, and stops what is left of it with the test. */
async function startOnce(stdout: Output = 'pipe', stderr: Output = 'pipe', settings: Record<string, string> = {}) {
  const database = await ownMigratedDatabase();
  onTestFinished(database.drop);
  const place = { DATA_DIR: await temporaryFolder(), DATABASE_URL: database.url, PORT: await freePort() };
  const env = siteEnvironment({ ...place, ...settings });
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { env, stdio: ['ignore', stdout, stderr] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { stdout: child.stdout as Readable, stderr: child.stderr as Readable, ended: once(child, 'exit') };
}

test('a site listens before it begins with its jobs, of which some ask it for something', async () => {
  const { stdout, stderr, ended } = await startOnce();
  const [said, wrong, [code]] = await Promise.all([text(stdout), text(stderr), ended]);
  expect({ said, wrong, code }).toEqual({ said: expect.stringMatching(/^reached$/m), wrong: '', code: 0 });
});

test('a site whose standard output nobody reads starts, and stops when it is told to', async () => {
  const { stdout, stderr, ended } = await startOnce();
  stdout.destroy();
  const [wrong, [code]] = await Promise.all([text(stderr), ended]);
  expect({ wrong, code }).toEqual({ wrong: '', code: 0 });
});

test.skipIf(process.platform !== 'linux')(
  'a site whose words go to a full disk starts, and stops when it is told to',
  async () => {
    const full = await open('/dev/full', 'w');
    onTestFinished(() => full.close());
    const { ended } = await startOnce(full.fd, full.fd, { SITE_URL: 'https://chamber.example' }); // which it asks about
    const [code] = await ended;
    expect(code).toBe(0);
  },
);
