import { runChecks } from './checks.ts';
import { say } from './run.ts';

/** `npm run check`: format, lint, types, boundaries and dead code. */
for await (const { name, ok, output } of runChecks()) {
  say(`${ok ? '✓' : '✗'} ${name}`);
  if (ok) continue;
  say(output);
  process.exitCode = 1;
}
