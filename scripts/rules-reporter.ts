import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { leftOut, type Outcome, remark, rulesReport } from './test-reports.ts';

/** Writes down what a run of Vitest came to, with the errors that belong to no test: Vitest's own report leaves them out. */
export default class RulesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], ofNoTest: readonly SerializedError[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const inState = (state: 'passed' | 'failed' | 'skipped') => tests.filter((test) => test.result().state === state);
    const failures = [
      ...inState('failed').map((test) => remark('✗', test.fullName, reasons(test.result().errors ?? []))),
      ...modules.flatMap((module) => module.errors().map((error) => remark('✗', module.relativeModuleId, reasons([error])))),
      ...ofNoTest.map((error) => remark('✗', `an error of no test, while ${error.VITEST_TEST_PATH} ran`, reasons([error]))),
    ];
    const skipped = inState('skipped').map((test) => remark(leftOut, `${test.module.relativeModuleId} › ${test.fullName}`));
    const outcome: Outcome = {
      passed: inState('passed').length,
      failed: failures.length,
      skipped: skipped.length,
      remarks: [...skipped, ...failures],
    };
    writeFileSync(rulesReport, JSON.stringify(outcome));
  }
}

function reasons(errors: readonly { message: string; stack?: string }[]): string[] {
  return errors.map(({ message, stack = message }) => stack);
}
