import fs from 'node:fs';
import path from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { ROOT } from './steps.ts';
import { firstLineOf, type TestReport } from './test-report.ts';

/** Writes what a run of vitest has proven, and how long each file took, into the file that `TEST_REPORT` names. */
export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], outsideTests: readonly SerializedError[]): void {
    const file = process.env['TEST_REPORT'];
    if (file === undefined) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string): TestCase[] => tests.filter((test) => test.result().state === state);
    const report: TestReport = {
      passed: inState('passed').length,
      failures: [
        ...inState('failed').map((test) => {
          const [error] = test.result().errors ?? [];
          return `${fileOf(test.module)} ${test.fullName}: ${firstLineOf(error?.message)}`;
        }),
        ...modules.flatMap((module) => module.errors().map(({ message }) => `${fileOf(module)}: ${firstLineOf(message)}`)),
        ...outsideTests.map(({ message }) => `outside its tests: ${firstLineOf(message)}`),
      ],
      secondTries: inState('passed')
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${fileOf(test.module)} ${test.fullName}`),
      files: modules.map((module) => ({ file: fileOf(module), seconds: secondsOf(module) })),
    };
    fs.writeFileSync(file, JSON.stringify(report));
  }
}

const fileOf = (module: TestModule): string => path.relative(ROOT, module.moduleId);

/** Its tests and hooks, and what it does when it is imported, such as opening a test server. */
function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
}
