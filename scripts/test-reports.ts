import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What a run of tests came to. */
export interface Outcome {
  passed: number;
  failed: number;
  /** For each test that failed, or held only at the second try: its name, and why it failed. */
  remarks: string[];
}

interface RulesReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
}

interface Suite {
  suites?: Suite[];
  specs: { title: string; file: string; tests: { status: string; results: { errors: { message: string }[] }[] }[] }[];
}

interface JourneysReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

/** @param path of a report as Vitest writes it */
export function readRules(path: string): Outcome {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8')) as RulesReport;
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'failed');
  const remarks = failed.map(({ fullName, failureMessages }) => remark('✗', fullName, failureMessages));
  return { passed: numPassedTests, failed: numFailedTests, remarks };
}

/** @param path of a report as Playwright writes it; a test that passed at its second try has passed, and is named */
export function readJourneys(path: string): Outcome {
  const { stats, suites } = JSON.parse(readFileSync(path, 'utf8')) as JourneysReport;
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
function remark(sign: string, name: string, reasons: string[]): string {
  return [`${sign} ${name}`, ...reasons.map((reason) => stripVTControlCharacters(reason).slice(0, 1_500))].join('\n');
}
