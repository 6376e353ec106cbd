import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checksAtOnce, runSideBySide } from '../scripts/checks.ts';

/** Where two programs say their names and wait for each other; the last one is let go first. @returns its port */
async function meetingPlace(names: [first: string, last: string]): Promise<number> {
  const met = new Map<string, Socket>();
  const server = createServer((socket) =>
    socket.once('data', (name) => {
      met.set(String(name), socket);
      const [first, last] = names.map((each) => met.get(each));
      if (first && last) last.end().once('close', () => first.end());
    }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of met.values()) socket.destroy();
  });
  return (server.address() as AddressInfo).port;
}

test('the checks of the code run beside each other, and each is told whole and in its place', async () => {
  const port = await meetingPlace(['types', 'dead code']);
  const check = (name: string, status: number) => {
    const program = `
      const socket = require('node:net').connect(${port}, '127.0.0.1', () => socket.write('${name}'));
      socket.resume().on('end', () => process.stdout.write('${name}'.repeat(300_000)));
      process.exitCode = ${status};
    `;
    return { name, command: process.execPath, args: ['-e', program] };
  };
  const told = await Array.fromAsync(runSideBySide([check('types', 0), check('dead code', 1)], 2));
  expect(told.map(({ name, ok }) => [name, ok])).toEqual([
    ['types', true],
    ['dead code', false],
  ]);
  expect(told.map(({ name, output }) => output === name.repeat(300_000))).toEqual([true, true]);
});

test('a check that cannot be run says why', async () => {
  const missing = { name: 'types', command: 'no-such-program', args: [] };
  expect(await Array.fromAsync(runSideBySide([missing], 1))).toEqual([
    { name: 'types', ok: false, output: 'spawn no-such-program ENOENT' },
  ]);
});

test('a machine runs no more checks at once than it has cores and memory for', () => {
  const gigabyte = 1024 ** 3;
  expect(checksAtOnce(2, 16 * gigabyte)).toBe(2);
  expect(checksAtOnce(8, 8 * gigabyte)).toBe(5);
  expect(checksAtOnce(8, 2 * gigabyte)).toBe(1);
  expect(checksAtOnce(8, gigabyte)).toBe(1);
});
