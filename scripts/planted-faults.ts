import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { FAULTS } from './planted-faults/all-faults.ts';
import type { Catcher, Fault } from './planted-faults/fault.ts';
import { findReplacement } from './planted-faults/find-replacement.ts';
import { nameOf, runCatcher } from './planted-faults/run-catcher.ts';
import { ROOT } from './steps.ts';

/**
 * `npm run faults`: plants one fault after the other in a copy of this tree and says which test catches it (docs/decisions, planted
 * faults). A test that fails without the fault catches nothing, so each is run on the clean copy first. Arguments choose faults by id.
 */
/** Inside the project, so that the installed packages can be linked instead of copied. */
const TREE = path.join(ROOT, '.cache/faults/tree');

function chosenFaults(ids: readonly string[]): readonly Fault[] {
  const unknown = ids.filter((id) => !FAULTS.some((fault) => fault.id === id));
  if (unknown.length > 0) throw new Error(`There is no fault named ${unknown.join(', ')}.`);
  return ids.length === 0 ? FAULTS : FAULTS.filter(({ id }) => ids.includes(id));
}

/** What git knows or would add, as it is here; the packages of the workspace lead into the copy. */
function copyTree(): void {
  fs.rmSync(TREE, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of files.split('\0').filter((each) => each !== '' && fs.existsSync(path.join(ROOT, each)))) {
    fs.mkdirSync(path.join(TREE, path.dirname(file)), { recursive: true });
    fs.copyFileSync(path.join(ROOT, file), path.join(TREE, file));
  }
  // A repository of its own: otherwise the linter passes over it as ignored.
  execFileSync('git', ['init', '--quiet', TREE]);
  execFileSync('cp', ['--archive', '--link', path.join(ROOT, 'node_modules'), path.join(TREE, 'node_modules')]);
}

const cleanRuns = new Map<string, Promise<boolean>>();

/** Whether a catcher passes on the sound tree. It is asked while no fault is planted. */
function passesWithoutFault(catcher: Catcher): Promise<boolean> {
  const known = cleanRuns.get(nameOf(catcher)) ?? runCatcher(TREE, catcher).then(({ kind }) => kind !== 'failed');
  cleanRuns.set(nameOf(catcher), known);
  return known;
}

async function caughtBy(fault: Fault): Promise<string | undefined> {
  const { file, sound, faulty } = findReplacement(TREE, fault);
  for (const catcher of fault.catchers) {
    if (!(await passesWithoutFault(catcher))) {
      console.log(`${nameOf(catcher)} fails without any fault, so it proves nothing.`);
      continue;
    }
    fs.writeFileSync(file, faulty);
    const verdict = await runCatcher(TREE, catcher).finally(() => fs.writeFileSync(file, sound));
    if (verdict.kind === 'failed') return `${verdict.by} (${verdict.seconds.toFixed(0)} s)`;
  }
  return undefined;
}

const faults = chosenFaults(process.argv.slice(2));
copyTree();
for (const fault of faults) findReplacement(TREE, fault);
const missed: string[] = [];
for (const fault of faults) {
  const by = await caughtBy(fault);
  if (by === undefined) missed.push(fault.id);
  console.log(`${by === undefined ? 'LOST  ' : 'caught'} ${fault.id} (${fault.kind})${by === undefined ? '' : ` by ${by}`}`);
}
fs.rmSync(TREE, { recursive: true, force: true });
console.log(
  `${faults.length - missed.length} of ${faults.length} faults caught${missed.length === 0 ? '.' : `; lost: ${missed.join(', ')}`}`,
);
process.exit(missed.length === 0 ? 0 : 1);
