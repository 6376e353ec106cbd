import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { untilDone } from './waiting.ts';

const measurement = `
  import { join } from 'node:path';
  import { startEmbeddedPostgres } from '#db/embedded.ts';
  import { describePlace } from '#db/cluster.ts';
  import { readPostmaster } from '#db/postmaster.ts';
  import { exitWhenStopped, makeScratchFolder } from './scripts/scratch-folder.ts';

  exitWhenStopped();
  const { path } = await makeScratchFolder('broken-off');
  const folder = join(path, 'postgres');
  await startEmbeddedPostgres(folder);
  const { pid } = await readPostmaster(describePlace(folder));
  console.log(JSON.stringify({ path, pid }));
  process.stdin.resume(); // measures until it is told to stop
`;

test('a measurement that is broken off leaves neither its database nor its folder behind', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', measurement], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(createInterface(child.stdout), 'line');
  const { path, pid } = JSON.parse(line);
  expect(process.kill(pid, 0)).toBe(true);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([143, null]);
  await expect(stat(path)).rejects.toThrow('ENOENT');
  await untilDone(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
});
