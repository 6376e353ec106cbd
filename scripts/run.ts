import { execFile, spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

const bin = resolve(import.meta.dirname, '..', 'node_modules', '.bin');

/**
 * Runs a program of the project's packages and waits for it.
 * @param show whether its output goes to the terminal, or is returned
 */
export function run(command: string, args: string[], { show = true } = {}): { ok: boolean; output: string } {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    stdio: show ? 'inherit' : 'pipe',
    encoding: 'utf8',
    env: environment(),
  });
  return { ok: status === 0, output: error?.message ?? `${stdout ?? ''}${stderr ?? ''}` };
}

/** Runs a program of the project's packages while others run too. @returns all that it said, at its end */
export function runBeside(command: string, args: string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const options = { env: environment(), maxBuffer: Number.POSITIVE_INFINITY };
    execFile(command, args, options, (error, stdout, stderr) =>
      resolve({ ok: error === null, output: `${stdout}${stderr}` || (error?.message ?? '') }),
    );
  });
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
}

/** Prints a message, in a line of its own. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
