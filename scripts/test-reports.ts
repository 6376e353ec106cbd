import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What a run of tests came to. */
export interface Outcome {
  passed: number;
  failed: number;
  /** For each test that failed, or held only at the second try: its name, and why it failed. */
  remarks: string[];
}

/** Where each run writes what it came to. */
export const rulesReport = 'test-results/rules.json';
export const journeysReport = 'test-results/browser.json';

interface Suite {
  suites?: Suite[];
  specs: { title: string; file: string; tests: { status: string; results: { errors: { message: string }[] }[] }[] }[];
}

interface JourneysReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

/** The outcome as our own reporter of Vitest wrote it (`rules-reporter.ts`). */
export function readRules(): Outcome {
  return JSON.parse(readFileSync(rulesReport, 'utf8')) as Outcome;
}

/** The outcome by Playwright’s report; a test that passed at its second try has passed, and is named. */
export function readJourneys(): Outcome {
  const { stats, suites } = JSON.parse(readFileSync(journeysReport, 'utf8')) as JourneysReport;
  const remarks = specsOf(suites).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) =>
        remark(
          status === 'flaky' ? '~ at the second try:' : '✗',
          `${file} › ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message }) => message)),
        ),
      ),
  );
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, remarks };
}

function specsOf(suites: Suite[]): Suite['specs'] {
  return suites.flatMap(({ suites: inner = [], specs }) => [...specs, ...specsOf(inner)]);
}

/** Long reasons end where the reader has understood them. */
export function remark(sign: string, name: string, reasons: string[]): string {
  return [`${sign} ${name}`, ...reasons.map((reason) => stripVTControlCharacters(reason).slice(0, 1_500))].join('\n');
}
