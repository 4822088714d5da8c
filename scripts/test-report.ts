import fs from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What is known of the tests of one part of a run. */
export interface TestReport {
  passed: number;
  /** Those that failed, each with its file and the first line of its error. */
  failures: readonly string[];
  /** Those that failed first and passed at another try, each with its file. */
  secondTries: readonly string[];
  files: readonly { file: string; seconds: number }[];
}

/** Of a run that reported nothing: a part with it has failed. */
export const NO_TESTS: TestReport = { passed: 0, failures: [], secondTries: [], files: [] };

/** A part of a run: a step with its verdict and its time, and its tests where it is made of tests. */
export interface Part {
  name: string;
  ok: boolean;
  seconds: number;
  tests?: TestReport | undefined;
}

const SLOWEST = 10;

/** What one part adds to the last line. A part without tests counts as one. */
export function countOf({ ok, tests }: Part): { passed: number; failed: number } {
  if (!tests) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  // A test that passes at its second try only is a fault of the product or of the test.
  const failed = tests.failures.length + tests.secondTries.length;
  return { passed: tests.passed - tests.secondTries.length, failed: failed + (isBroken(ok, tests) ? 1 : 0) };
}

/** A run that broke before its first test, or around its tests, has failed too; and so has one that ran none. */
const isBroken = (ok: boolean, { passed, failures, secondTries }: TestReport): boolean =>
  failures.length + secondTries.length === 0 && (!ok || passed === 0);

/** What failed in a part, by name. */
function failuresOf({ ok, tests }: Part): string[] {
  if (!tests) return ok ? [] : ['failed'];
  return [
    ...tests.failures.map((test) => `failed: ${test}`),
    ...tests.secondTries.map((test) => `passed at its second try only: ${test}`),
    ...(isBroken(ok, tests) ? ['broke outside its tests'] : []),
  ];
}

/** The time of each part with its slowest files, and what failed in it: where only the end of an output is kept, it says all that counts. */
export function timesOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => [
    `${part.seconds.toFixed(1).padStart(7)} s  ${part.name}`,
    ...[...(part.tests?.files ?? [])]
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, SLOWEST)
      .map((each) => `${''.padStart(8)}${each.seconds.toFixed(1).padStart(7)} s  ${each.file}`),
    ...failuresOf(part).map((failure) => `${''.padStart(8)}${failure}`),
  ]);
}

interface JourneyResult {
  duration: number;
  errors: readonly { message?: string }[];
}

interface JourneySuite {
  file: string;
  suites?: readonly JourneySuite[];
  specs: readonly { title: string; tests: readonly { status: string; results: readonly JourneyResult[] }[] }[];
}

/** Reads what the runner of the journeys writes; undefined where it wrote nothing. */
export function journeysReport(file: string): TestReport | undefined {
  if (!fs.existsSync(file)) return undefined;
  const { suites } = JSON.parse(fs.readFileSync(file, 'utf8')) as { suites: readonly JourneySuite[] };
  const specs = suites.flatMap((suite) => specsOf(suite));
  const ended = (status: string) => specs.filter((spec) => spec.tests.some((test) => test.status === status));
  const secondsOf = (name: string): number => {
    const results = specs.filter((spec) => spec.file === name).flatMap(({ tests }) => tests.flatMap((test) => test.results));
    return results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
  };
  return {
    passed: ended('expected').length + ended('flaky').length,
    failures: ended('unexpected').map(({ title, file: name, tests }) => {
      const [error] = tests.flatMap((test) => test.results.flatMap(({ errors }) => errors));
      return `${name} ${title}: ${firstLineOf(error?.message)}`;
    }),
    secondTries: ended('flaky').map(({ title, file: name }) => `${name} ${title}`),
    files: [...new Set(specs.map((spec) => spec.file))].map((name) => ({ file: name, seconds: secondsOf(name) })),
  };
}

export const firstLineOf = (message = 'no error given'): string => stripVTControlCharacters(message).split('\n', 1)[0] ?? '';

const specsOf = (suite: JourneySuite): { file: string; title: string; tests: JourneySuite['specs'][number]['tests'] }[] => [
  ...suite.specs.map((spec) => ({ file: suite.file, ...spec })),
  ...(suite.suites ?? []).flatMap((inner) => specsOf(inner)),
];

/** Reads what `test-reporter.ts` writes; undefined where the run ended before it did. */
export function testReport(file: string): TestReport | undefined {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as TestReport) : undefined;
}
