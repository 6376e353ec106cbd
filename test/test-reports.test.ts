import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { journeysReport, readJourneys, readRules, rulesReport, summaryOf } from '../scripts/test-reports.ts';
import { temporaryFolder } from './files.ts';

/** Runs one program of tests over a file of them, in a folder of its own. @returns that folder */
async function runTests(file: string, tests: string, program: string, args: string[]): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'test-results'));
  await writeFile(join(folder, file), tests);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport };
  const run = promisify(execFile)(process.execPath, [resolve('node_modules', program), ...args], { cwd: folder, env });
  await run.catch(() => 'One of the tests is to fail.');
  return folder;
}

test('whoever runs the tests is told by name which were left out', async () => {
  const tests = `
    test('holds', () => undefined);
    test.skipIf(true)('is for another machine', () => undefined);
    test('fails', () => { throw new Error('why it failed'); });
  `;
  const reporter = resolve('scripts/rules-reporter.ts');
  const folder = await runTests('rules.test.js', tests, 'vitest/vitest.mjs', ['run', '--globals', `--reporter=${reporter}`]);
  const outcome = readRules(join(folder, rulesReport));
  expect(outcome).toEqual({
    ...{ passed: 1, failed: 1, skipped: 1 },
    remarks: ['- left out: rules.test.js › is for another machine', expect.stringMatching(/^✗ fails\nError: why it failed/)],
  });
});

test('whoever runs the journeys is told by name which were left out', async () => {
  const tests = `
    const { test } = require(${JSON.stringify(resolve('node_modules/@playwright/test'))});
    test('holds', () => undefined);
    test.skip('is for another machine', () => undefined);
    test('fails', () => { throw new Error('why it failed'); });
    test('holds at the second try', ({}, { retry }) => { if (retry === 0) throw new Error('too late'); });
  `;
  const options = ['test', '--retries=1', '--reporter=json'];
  const folder = await runTests('journeys.spec.js', tests, '@playwright/test/cli.js', options);
  const outcome = readJourneys(join(folder, journeysReport));
  expect(outcome).toEqual({
    ...{ passed: 2, failed: 1, skipped: 1 },
    remarks: [
      '- left out: journeys.spec.js › is for another machine',
      expect.stringMatching(/^✗ journeys.spec.js › fails\nError: why it failed/),
      expect.stringMatching(/^~ at the second try: journeys.spec.js › holds at the second try\nError: too late/),
    ],
  });
});

test('what was left out is said before the counts, and the counts come last', () => {
  const held = { passed: 3, failed: 0, skipped: 0, remarks: [] };
  const lacking = { passed: 2, failed: 0, skipped: 1, remarks: ['- left out: a test of Caddy'] };
  expect(summaryOf([held, lacking])).toBe('- left out: a test of Caddy\n\n1 left out\n5 passed, 0 failed');
  expect(summaryOf([held])).toBe('3 passed, 0 failed');
});
