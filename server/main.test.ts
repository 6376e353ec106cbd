import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

test('a site listens before it begins with its jobs, of which some ask it for something', async () => {
  const database = await ownMigratedDatabase();
  onTestFinished(database.drop);
  const env = siteEnvironment({ DATA_DIR: await temporaryFolder(), DATABASE_URL: database.url, PORT: await freePort() });
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said, wrong, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect({ said, wrong, code }).toEqual({ said: expect.stringMatching(/^reached$/m), wrong: '', code: 0 });
});
