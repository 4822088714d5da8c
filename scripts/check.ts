import { changedFiles } from './changed-files.ts';
import { relatedTests } from './related-tests.ts';
import { ALL_PROCESSORS, runTests } from './run-tests.ts';
import { report, runSideBySide, type Step } from './steps.ts';
import { useTemporaryFolder } from './temporary/temporary-folder.ts';
import { countOf, timesOf, type Part } from './test-report.ts';
import { selectWithin } from './test-times.ts';

interface StaticCheck extends Step {
  /** Given files, it reads no others: those with such names, but for what its own settings leave out. */
  files?: RegExp;
}

const PASSING_OVER = '--no-error-on-unmatched-pattern';

/** Static checks: they read the code without running it. */
export const STATIC_CHECKS: readonly StaticCheck[] = [
  { name: 'lint', command: ['oxlint', '--deny-warnings', PASSING_OVER], files: /\.tsx?$/ },
  { name: 'types', command: ['tsc'] },
  { name: 'types of the web', command: ['tsc', '-p', 'apps/web/tsconfig.json'] },
  { name: 'format', command: ['oxfmt', '--check', PASSING_OVER], files: /\.(?:tsx?|mts|cjs|json|css|html)$/ },
  { name: 'import arrows', command: ['npm', 'run', '--silent', 'arrows'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'unused by the product', command: ['knip', '--production'] },
  { name: 'specification table', command: ['node', 'scripts/spec-map.ts'] },
  { name: 'scripts explained', command: ['node', 'scripts/help.ts'] },
];

const AT_ONCE = 2;

/**
 * A server that is killed again and again, the whole demo seeded once more, a portal set up and one brought back from a copy: half a minute of
 * a core each, and more, which `npm test` has.
 */
const SLOW_TESTS = ['durability', 'demo', 'house', 'backup'].map((name) => `**/${name}.test.ts`);

const RULES_AND_SERVER = ['--project', 'rules', '--project', 'server'];
const UNITS_OF_WEB = ['--root', 'apps/web', '--project', 'unit'];

/** Runs some tests and reports on them when they have ended. */
async function tested(name: string, chosen: readonly string[]): Promise<Part> {
  const done = await runTests({ name }, [...chosen, ...ALL_PROCESSORS], false);
  report(done);
  return done;
}

/** `npm run check`: everything that needs no browser. */
async function checkAll(): Promise<Part[]> {
  const server = [...RULES_AND_SERVER, ...SLOW_TESTS.flatMap((files) => ['--exclude', files])];
  const checks = await runSideBySide(STATIC_CHECKS, AT_ONCE);
  const specification = checks.find(({ name }) => name === 'specification table')?.output.trim();
  const parts = [...checks, await tested('rules and server tests', server), await tested('web unit tests', UNITS_OF_WEB)];
  console.log(timesOf(parts).join('\n'));
  if (specification) console.log(specification.split('\n').at(-1));
  return parts;
}

/** Of one worker; two run, beside the static checks. */
const TESTS_S = 40;

/** `npm run check -- --changed`: the static checks of what a change touches, and as many of the tests near it as fit into a minute. */
async function checkChanged(): Promise<Part[]> {
  const { changed, removed } = changedFiles();
  if (changed.length + removed.length === 0) console.log('Nothing differs from main.');
  const narrowed = STATIC_CHECKS.flatMap((staticCheck): Step[] => {
    const { files: named } = staticCheck;
    if (!named) return [staticCheck];
    const files = changed.filter((file) => named.test(file));
    return files.length === 0 ? [] : [{ ...staticCheck, command: [...staticCheck.command, ...files] }];
  });
  const related = relatedTests([...changed, ...removed]);
  const chosen = selectWithin(TESTS_S, related);
  const left = related.filter((file) => !chosen.includes(file));
  const ofWeb = (file: string): boolean => file.startsWith('apps/web/');
  const server = chosen.filter((file) => !ofWeb(file));
  const web = chosen.filter(ofWeb).map((file) => file.slice('apps/web/'.length));
  const checks = runSideBySide(narrowed, AT_ONCE);
  const parts: Part[] = [];
  if (server.length > 0) parts.push(await tested(`${server.length} files of tests`, [...RULES_AND_SERVER, ...server]));
  if (web.length > 0) parts.push(await tested(`${web.length} files of web tests`, [...UNITS_OF_WEB, ...web]));
  if (left.length > 0) console.log(`Left to npm run check: ${left.join(' ')}`);
  return [...(await checks), ...parts];
}

if (import.meta.main) {
  useTemporaryFolder();
  const parts = await (process.argv.includes('--changed') ? checkChanged() : checkAll());
  process.exit(parts.every((part) => countOf(part).failed === 0) ? 0 : 1);
}
