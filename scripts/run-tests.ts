import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runStep, type Step } from './steps.ts';
import { NO_TESTS, testReport, type Part } from './test-report.ts';
import { saveTimes } from './test-times.ts';

/** By itself vitest leaves one processor to whoever watches it. */
export const ALL_PROCESSORS = ['--maxWorkers', String(os.availableParallelism())];

const REPORTER = path.join(import.meta.dirname, 'test-reporter.ts');

/** Runs some tests of vitest and reads what they have proven. */
export async function runTests(
  step: Omit<Step, 'command'>,
  chosen: readonly string[],
  isLive: boolean,
): Promise<Part & { output: string }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'waybound-report-'));
  const file = path.join(folder, 'report.json');
  const command = ['vitest', 'run', ...chosen, '--reporter=default', `--reporter=${REPORTER}`];
  const done = await runStep({ ...step, command, env: { ...step.env, TEST_REPORT: file } }, isLive);
  const tests = testReport(file);
  if (tests) saveTimes(tests);
  fs.rmSync(folder, { recursive: true, force: true });
  return { ...done, tests: tests ?? NO_TESTS };
}
