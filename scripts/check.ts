import { checks } from './checks.ts';
import { run, say } from './run.ts';

/** `npm run check`: format, lint, types, boundaries and dead code, in seconds. */
for (const { name, command, args } of checks) {
  const { ok, output } = run(command, args, { show: false });
  say(`${ok ? '✓' : '✗'} ${name}`);
  if (ok) continue;
  say(output);
  process.exitCode = 1;
}
