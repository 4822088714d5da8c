import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from './browser.ts';
import { runLooks } from './check.ts';
import { report, runStep, type Done } from './steps.ts';

/** `npm test`: looks, all tests on the embedded database (and on PostgreSQL where `TEST_DATABASE_URL` is set), the page's budgets, the journeys. */

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'waybound-report-'));
let passed = 0;
let failed = 0;

/** The figures that the two test runners write. */
interface Figures {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
}

function count({ ok, name }: Done, file?: string): void {
  const figures = file && fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Figures) : {};
  const { stats } = figures;
  const good = stats ? stats.expected + stats.flaky : (figures.numPassedTests ?? (ok ? 1 : 0));
  const bad = stats?.unexpected ?? figures.numFailedTests ?? (ok ? 0 : 1);
  if (stats?.flaky) console.log(`${name}: ${stats.flaky} passed at the second try only; the list above names them`);
  passed += good;
  failed += bad;
  // A run that broke before its first test, or around its tests, has failed too.
  if (!ok && bad === 0) failed += 1;
  if (ok && good === 0) {
    console.log(`${name} ran no test`);
    failed += 1;
  }
}

for (const look of await runLooks()) count(look);

const chromium = findChromium();
if (chromium === undefined) process.exit(1);
const env = { CHROMIUM: chromium };

/** Some tests, counted; the web and each database are runs of their own, so that one that did not run cannot hide. */
async function runTests(name: string, chosen: readonly string[]): Promise<void> {
  const file = path.join(folder, `${name}.json`);
  const command = ['vitest', 'run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile=${file}`];
  count(await runStep({ name, command, env }, true), file);
}

const allProcessors = ['--maxWorkers', String(os.availableParallelism())];
await runTests('rules and server', ['--project', 'rules', '--project', 'server', ...allProcessors]);
// Workers that wait for a database server leave the browser its share; those that run the embedded database would not.
const onPostgres = process.env['TEST_DATABASE_URL']
  ? runTests('server on PostgreSQL', ['--project', 'server on PostgreSQL', ...allProcessors])
  : undefined;
await Promise.all([runTests('web', ['--root', 'apps/web']), onPostgres]);
if (!onPostgres && process.env['REQUIRE_POSTGRES']) {
  console.log('PostgreSQL was required, but TEST_DATABASE_URL is not set.');
  failed += 1;
}

const build = await runStep({ name: 'build and budgets', command: ['npm', 'run', '--silent', 'build'] });
report(build);
if (build.ok) console.log(build.output);
count(build);

const journeyReport = path.join(folder, 'journeys.json');
const journeys = await runStep(
  {
    name: 'journeys',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport },
  },
  true,
);
count(journeys, journeyReport);

fs.rmSync(folder, { recursive: true, force: true });
const specification = await runStep({ name: 'specification', command: ['node', 'scripts/spec-map.ts'] });
console.log(specification.output.trim().split('\n').at(-1));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
