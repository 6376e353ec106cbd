import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './browser.ts';
import { checks } from './checks.ts';
import { run, say } from './run.ts';

interface Count {
  passed: number;
  failed: number;
}

/** `npm test`: the checks, the tests on PostgreSQL, the browser journeys; at the end, how many of each kind held. */
mkdirSync('test-results', { recursive: true });
ensureChromium();
const counts = [...checks.map(check), rules(), journeys()];
const sum = (kind: keyof Count) => counts.reduce((total, count) => total + count[kind], 0);
say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

function check({ name, command, args }: (typeof checks)[number]): Count {
  const { ok, output } = run(command, args, { show: false });
  say(`${ok ? '✓' : '✗'} ${name}`);
  if (!ok) say(output);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

function rules(): Count {
  const report = 'test-results/rules.json';
  rmSync(report, { force: true });
  const { ok } = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`]);
  const { numPassedTests: passed, numFailedTests: failed } = readReport(report, { numPassedTests: 0, numFailedTests: 0 });
  return { passed, failed: ok ? failed : Math.max(failed, 1) };
}

function journeys(): Count {
  const report = 'test-results/browser.json';
  rmSync(report, { force: true });
  const { ok } = run('playwright', ['test']);
  const { stats } = readReport(report, { stats: { expected: 0, unexpected: 0, flaky: 0 } });
  return { passed: stats.expected, failed: ok ? stats.unexpected + stats.flaky : Math.max(stats.unexpected + stats.flaky, 1) };
}

/** A run that wrote no report counts as nothing passed; its exit code says that it failed. */
function readReport<Report>(path: string, empty: Report): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return empty;
  }
}
