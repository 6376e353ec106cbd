import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What a run of tests came to. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Left out: this machine is not one for them, or lacks what they need. */
  skipped: number;
  /** For each test that was left out, failed, or held only at the second try: its name, and why it failed. */
  remarks: string[];
}

/** Where each run writes what it came to. */
export const rulesReport = 'test-results/rules.json';
export const journeysReport = 'test-results/browser.json';

/** Stands before the name of a test that was left out. */
export const leftOut = '- left out:';
/** What Playwright says of a test that is to be named, and how we say it. */
const signs: Record<string, string> = { unexpected: '✗', flaky: '~ at the second try:', skipped: leftOut };

interface Suite {
  suites?: Suite[];
  specs: { title: string; file: string; tests: { status: string; results: { errors: { message: string }[] }[] }[] }[];
}

interface JourneysReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

/** The outcome as our own reporter of Vitest wrote it (`rules-reporter.ts`). */
export function readRules(report: string): Outcome {
  return JSON.parse(readFileSync(report, 'utf8')) as Outcome;
}

/** The outcome by Playwright’s report; a test that passed at its second try has passed, and is named. */
export function readJourneys(report: string): Outcome {
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as JourneysReport;
  const remarks = specsOf(suites).flatMap(({ title, file, tests }) =>
    tests.flatMap(({ status, results }) => {
      const sign = signs[status];
      const reasons = results.flatMap(({ errors }) => errors.map(({ message }) => message));
      return sign === undefined ? [] : [remark(sign, `${file} › ${title}`, reasons)];
    }),
  );
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, remarks };
}

/** What all runs came to, for whoever started them: what is to be said of single tests, then the counts. CI reads the last line. */
export function summaryOf(outcomes: Outcome[]): string {
  const sum = (kind: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[kind], 0);
  const remarks = outcomes.flatMap((outcome) => outcome.remarks).map((text) => `${text}\n\n`);
  const skipped = sum('skipped') === 0 ? '' : `${sum('skipped')} left out\n`;
  return `${remarks.join('')}${skipped}${sum('passed')} passed, ${sum('failed')} failed`;
}

function specsOf(suites: Suite[]): Suite['specs'] {
  return suites.flatMap(({ suites: inner = [], specs }) => [...specs, ...specsOf(inner)]);
}

/** Long reasons end where the reader has understood them. */
export function remark(sign: string, name: string, reasons: string[] = []): string {
  return [`${sign} ${name}`, ...reasons.map((reason) => stripVTControlCharacters(reason).slice(0, 1_500))].join('\n');
}
