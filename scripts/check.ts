import { report, runStep, type Done, type Step } from './steps.ts';

/** `npm run check`: everything that needs no browser. Looking comes first and side by side, then the tests. */
export const LOOKS: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'types', command: ['tsc'] },
  { name: 'types of the web', command: ['tsc', '-p', 'apps/web/tsconfig.json'] },
  { name: 'import arrows', command: ['npm', 'run', '--silent', 'arrows'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'specification table', command: ['node', 'scripts/spec-map.ts'] },
  { name: 'scripts explained', command: ['node', 'scripts/help.ts'] },
];

/** The twenty kills of the durability test take a minute by themselves: `npm test` has them. */
const TESTS: readonly Step[] = [
  { name: 'rules and server tests', command: ['vitest', 'run', '--exclude', '**/durability.test.ts'] },
  { name: 'web unit tests', command: ['vitest', 'run', '--root', 'apps/web', '--project', 'unit'] },
];

const AT_ONCE = 2;

export async function runLooks(): Promise<Done[]> {
  const waiting = [...LOOKS];
  const done: Done[] = [];
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step);
      report(result);
      done.push(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

if (import.meta.main) {
  const looks = await runLooks();
  const tests: Done[] = [];
  for (const step of TESTS) {
    const done = await runStep(step);
    report(done);
    tests.push(done);
  }
  const specification = looks.find(({ name }) => name === 'specification table')?.output.trim();
  if (specification) console.log(specification.split('\n').at(-1));
  process.exit([...looks, ...tests].every(({ ok }) => ok) ? 0 : 1);
}
