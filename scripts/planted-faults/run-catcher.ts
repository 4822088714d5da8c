import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { STATIC_CHECKS, type Catcher } from './fault.ts';

export type Verdict = { kind: 'passed' } | { kind: 'failed'; by: string; seconds: number } | { kind: 'absent' };

/** What both test runners write of a run, as far as it is read here. */
interface VitestReport {
  numPassedTests: number;
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
}
interface Suite {
  specs?: { ok: boolean; title: string }[];
  suites?: Suite[];
}

export const nameOf = (catcher: Catcher): string =>
  'check' in catcher ? catcher.check : [catcher.test, catcher.name, catcher.on].filter((part) => part !== undefined).join(' › ');

/** Runs a catcher in a tree of its own. It is absent where its file or the named test is not there. */
export async function runCatcher(tree: string, catcher: Catcher): Promise<Verdict> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  if ('check' in catcher) {
    const { code, output } = await run(tree, STATIC_CHECKS[catcher.check]);
    if (code === 0) return { kind: 'passed' };
    const first = output.split('\n').find((line) => /error|×|fail|above|not /i.test(line)) ?? '';
    return { kind: 'failed', by: `${catcher.check}: ${first.trim().slice(0, 160)}`, seconds: seconds() };
  }
  if (!fs.existsSync(path.join(tree, catcher.test))) return { kind: 'absent' };
  const report = path.join(tree, 'report-of-catcher.json');
  fs.rmSync(report, { force: true });
  const isJourney = catcher.test.startsWith('e2e/');
  const { code, output } = await (isJourney ? runJourney(tree, catcher, report) : runVitest(tree, catcher, report));
  if (!fs.existsSync(report)) throw new Error(`${nameOf(catcher)} wrote no report:\n${output.slice(-3000)}`);
  const { passed, failed } = isJourney ? readJourney(report) : readVitest(report);
  if (code === 0 && passed > 0) return { kind: 'passed' };
  // A browser that did not come on a busy machine has run no test either: that is no answer. A journey that is not there is an error of its runner.
  if (failed.length === 0 && passed === 0 && (isJourney || code === 0)) return { kind: 'absent' };
  if (failed.length === 0) throw new Error(`${nameOf(catcher)} broke around its tests:\n${output.slice(-3000)}`);
  return { kind: 'failed', by: `${catcher.test}: ${failed[0] ?? ''}`, seconds: seconds() };
}

type TestCatcher = Extract<Catcher, { test: string }>;

function runVitest(tree: string, { test, name, on }: TestCatcher, report: string) {
  const isWeb = test.startsWith('apps/web/');
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  if (on && url === '') throw new Error(`${test} needs PostgreSQL: set TEST_DATABASE_URL.`);
  const command = [
    'vitest',
    'run',
    ...(isWeb ? ['--root', 'apps/web', path.relative('apps/web', test)] : [test]),
    ...(on ? ['--project', '*PostgreSQL*'] : []),
    ...(name === undefined ? [] : ['--testNamePattern', name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')]),
    '--retry=0',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  return run(tree, command, { TEST_DATABASE_URL: on ? url : '' });
}

async function runJourney(tree: string, { test, name }: TestCatcher, report: string) {
  const built = await run(tree, ['npm', 'run', '--silent', 'build']);
  if (built.code !== 0) throw new Error(`The page does not build for ${test}:\n${built.output.slice(-3000)}`);
  const grep = name === undefined ? [] : ['--grep', name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')];
  const command = [
    'playwright',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    path.basename(test),
    '--retries=0',
    '--reporter=json',
    ...grep,
  ];
  return run(tree, command, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
}

function readVitest(report: string): { passed: number; failed: string[] } {
  const { numPassedTests, testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as VitestReport;
  const failed = testResults.flatMap(({ message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    // A file that breaks before its first test names none.
    return tests.length === 0 && message !== '' ? [message.split('\n')[0] ?? ''] : tests;
  });
  return { passed: numPassedTests, failed };
}

function readJourney(report: string): { passed: number; failed: string[] } {
  const specsOf = (suite: Suite): { ok: boolean; title: string }[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const specs = specsOf(JSON.parse(fs.readFileSync(report, 'utf8')) as Suite);
  return { passed: specs.filter(({ ok }) => ok).length, failed: specs.filter(({ ok }) => !ok).map(({ title }) => title) };
}

function run(cwd: string, [program = '', ...rest]: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const bin = path.join(cwd, 'node_modules/.bin');
  const all = { ...process.env, ...env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(program, rest, { cwd, env: all, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}
