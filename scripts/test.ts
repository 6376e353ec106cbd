import { mkdirSync, rmSync } from 'node:fs';
import { ensureChromium } from './browser.ts';
import { type Checked, runChecks } from './checks.ts';
import { run, say } from './run.ts';
import { journeysReport, type Outcome, readJourneys, readRules, rulesReport, summaryOf } from './test-reports.ts';

/** `npm test`: the checks, the tests on PostgreSQL, the browser journeys; at the end, what was left out, what failed and how many held. */
mkdirSync('test-results', { recursive: true });
ensureChromium();
const outcomes = [...(await Array.fromAsync(runChecks(), checked)), rules(), journeys()];
say(`\n${summaryOf(outcomes)}`);
process.exitCode = outcomes.every(({ failed }) => failed === 0) ? 0 : 1;

function checked({ name, ok, output }: Checked): Outcome {
  say(`${ok ? '✓' : '✗'} ${name}`);
  return ok
    ? { passed: 1, failed: 0, skipped: 0, remarks: [] }
    : { passed: 0, failed: 1, skipped: 0, remarks: [`✗ ${name}\n${output}`] };
}

function rules(): Outcome {
  return counted(rulesReport, readRules, 'vitest', ['run', '--reporter=default', '--reporter=./scripts/rules-reporter.ts']);
}

function journeys(): Outcome {
  return counted(journeysReport, readJourneys, 'playwright', ['test']);
}

/** A run that failed as a whole, or wrote no report, counts as one failure at least. */
function counted(report: string, read: (report: string) => Outcome, command: string, args: string[]): Outcome {
  rmSync(report, { force: true });
  const { ok } = run(command, args);
  const whole = `✗ ${command} failed as a whole; its output above says why`;
  try {
    const outcome = read(report);
    return ok || outcome.failed > 0 ? outcome : { ...outcome, failed: 1, remarks: [...outcome.remarks, whole] };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, remarks: [whole] };
  }
}
