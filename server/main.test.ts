import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#test/files.ts';
import { createOwnDatabase } from '#test/own-database.ts';
import { databaseUrl, ownMigratedDatabase } from '#test/worker-database.ts';
import { freePort, siteEnvironment } from '../scripts/site-process.ts';

const running = `import { run } from ${JSON.stringify(import.meta.resolve('./main.ts'))};`;

/** A site that calls itself in the very moment in which it may begin with its work. */
const callingItself = `
  import { connect } from 'node:net';
  ${running}
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

/** A site of which each process says how many connections to the database it may hold. */
const tellingConnections = `
  ${running}
  await run(async (_settings, { options }) => {
    console.log(\`May hold \${options.max}\`);
    return { newPassword: undefined, listener: () => undefined, begin: () => undefined, stop: async () => undefined };
  });`;

interface Start {
  /** What is run. Default: the site that calls itself. */
  program?: string;
  stdout?: 'pipe' | number;
  stderr?: 'pipe' | number;
  settings?: Record<string, string>;
}

/** Starts such a site, on a database of its own unless the settings name one, and stops what is left of it with the test. */
async function startOnce({ program = callingItself, stdout = 'pipe', stderr = 'pipe', settings = {} }: Start = {}) {
  const database = await ownMigratedDatabase();
  onTestFinished(database.drop);
  const folder = await temporaryFolder();
  const file = join(folder, 'site.mjs'); // which workers are started from as well
  await writeFile(file, program);
  const env = siteEnvironment({ DATA_DIR: folder, DATABASE_URL: database.url, PORT: await freePort(), ...settings });
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', stdout, stderr] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, stdout: child.stdout as Readable, stderr: child.stderr as Readable, ended: once(child, 'exit') };
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
    const { ended } = await startOnce({ stdout: full.fd, stderr: full.fd, settings: { SITE_URL: 'https://chamber.example' } }); // which it asks about
    const [code] = await ended;
    expect(code).toBe(0);
  },
);

test('a database that cannot hold every name is refused at the start', async () => {
  const latin = await createOwnDatabase(databaseUrl(), "template0 encoding 'LATIN1' locale_provider libc locale 'C'");
  onTestFinished(latin.drop);
  const { stderr, ended } = await startOnce({ settings: { DATABASE_URL: latin.url } });
  const [wrong, [code]] = await Promise.all([text(stderr), ended]);
  expect({ wrong, code }).toEqual({ wrong: expect.stringMatching(/^Cannot start: .* text in LATIN1.*\n$/), code: 1 });
});

test.skipIf(process.platform !== 'linux')(
  'the processes of a site share forty connections to the database, however many they are',
  async () => {
    const { child, stdout, ended } = await startOnce({ program: tellingConnections, settings: { WORKERS: '3' } });
    const told: number[] = [];
    for await (const line of createInterface(stdout)) {
      if (line.startsWith('May hold ')) told.push(Number(line.replace('May hold ', '')));
      if (told.length === 3) child.kill('SIGTERM');
    }
    await ended;
    expect(told).toEqual([13, 13, 13]);
  },
);
