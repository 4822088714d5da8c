import path from 'node:path';
import { findChromium } from './browser.ts';
import { STATIC_CHECKS } from './check.ts';
import { ALL_PROCESSORS, runTests } from './run-tests.ts';
import { runSideBySide, runStep, type StepResult, type Step } from './steps.ts';
import { useTemporaryFolder } from './temporary/temporary-folder.ts';
import { countOf, journeysReport, NO_TESTS, timesOf, type Part } from './test-report.ts';

/**
 * `npm test`: static checks, all tests on the embedded database (and on PostgreSQL where `TEST_DATABASE_URL` is set), the page's budgets, the
 * journeys. `npm run test:full` besides sends junk of every kind to every place of every call, and kills the server more often.
 */

const chromium = findChromium();
if (chromium === undefined) process.exit(1);
const folder = useTemporaryFolder();
const isFull = process.argv.includes('--full');
const env = { CHROMIUM: chromium, ...(isFull && { FULL_TESTS: 'yes' }) };
const parts: Part[] = [];

async function runJourneys(isBuilt: boolean): Promise<void> {
  if (!isBuilt) {
    console.log('No journeys: the build failed.');
    parts.push({ name: 'journeys', ok: false, seconds: 0 });
    return;
  }
  const file = path.join(folder, 'journeys.json');
  const command = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const done = await runStep({ name: 'journeys', command, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } }, true);
  parts.push({ ...done, tests: journeysReport(file) ?? NO_TESTS });
}

/**
 * They wait for nothing but their database, and use whatever processor the browsers leave. Each database is a run of its own, so that one
 * that did not run cannot hide.
 */
async function runServerTests(): Promise<void> {
  const lowPriority = (name: string) => ({ name, env, hasLowPriority: true }) as const;
  parts.push(await runTests(lowPriority('rules and server'), ['--project', 'rules', '--project', 'server', ...ALL_PROCESSORS], true));
  if (process.env['TEST_DATABASE_URL']) {
    const chosen = ['--project', 'server on PostgreSQL', ...ALL_PROCESSORS];
    parts.push(await runTests(lowPriority('server on PostgreSQL'), chosen, true));
  } else if (process.env['REQUIRE_POSTGRES']) {
    console.log('PostgreSQL was required, but TEST_DATABASE_URL is not set.');
    parts.push({ name: 'server on PostgreSQL', ok: false, seconds: 0 });
  }
}

/** One browser's tests after the other's: both want two processors, and time matters to them. */
async function runBrowserTests(): Promise<void> {
  parts.push(await runTests({ name: 'web', env }, ['--root', 'apps/web'], true));
  await runJourneys(checks.every(({ name, ok }) => ok || name !== BUILD.name));
}

const BUILD: Step = { name: 'build and budgets', command: ['npm', 'run', '--silent', 'build', '--', '--strict'] };

const checks: StepResult[] = await runSideBySide([BUILD, ...STATIC_CHECKS], 2);
parts.push(...checks);
const outputOf = (name: string): string => checks.find((check) => check.name === name)?.output.trim() ?? '';
console.log(outputOf(BUILD.name));
await Promise.all([runServerTests(), runBrowserTests()]);

console.log(`\n${timesOf(parts).join('\n')}`);
console.log(outputOf('specification table').split('\n').at(-1));
const counts = parts.map((part) => countOf(part));
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${counts.reduce((sum, count) => sum + count.passed, 0)} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
