import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Catcher, Fault } from './planted-faults/fault.ts';
import { PAGE_FAULTS } from './planted-faults/page-faults.ts';
import { nameOf, runCatcher } from './planted-faults/run-catcher.ts';
import { RULE_FAULTS } from './planted-faults/rule-faults.ts';
import { SERVER_FAULTS } from './planted-faults/server-faults.ts';
import { TENANT_FAULTS } from './planted-faults/tenant-faults.ts';
import { ROOT } from './steps.ts';

/**
 * `npm run faults`: plants one fault after the other in a copy of this tree and says which test catches it (docs/decisions, planted
 * faults). A test that fails without the fault catches nothing, so each is run on the clean copy first. Arguments choose faults by id.
 */
const ALL: readonly Fault[] = [...TENANT_FAULTS, ...RULE_FAULTS, ...SERVER_FAULTS, ...PAGE_FAULTS];
/** Inside the project, so that the installed packages can be linked instead of copied. */
const TREE = path.join(ROOT, '.cache/faults/tree');

function chosenFaults(ids: readonly string[]): readonly Fault[] {
  const unknown = ids.filter((id) => !ALL.some((fault) => fault.id === id));
  if (unknown.length > 0) throw new Error(`There is no fault named ${unknown.join(', ')}.`);
  return ids.length === 0 ? ALL : ALL.filter(({ id }) => ids.includes(id));
}

/** What git knows or would add, as it stands here; the packages of the workspace lead into the copy. */
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

/** The one place of a fault in this tree; throws where its code has moved, so that no fault is lost in silence. */
function findReplacement({ id, places }: Fault): { file: string; sound: string; faulty: string } {
  const found = places.flatMap(({ file, edits }) => {
    const full = path.join(TREE, file);
    const sound = fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : '';
    if (!edits.every(({ find }) => sound.split(find).length === 2)) return [];
    return [{ file: full, sound, faulty: edits.reduce((text, { find, put }) => text.replace(find, () => put), sound) }];
  });
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`The place of the fault "${id}" is not there, or not only once: write it anew.`);
  return only;
}

const cleanRuns = new Map<string, Promise<boolean>>();

/** Whether a catcher passes on the sound tree. It is asked while no fault is planted. */
function passesWithoutFault(catcher: Catcher): Promise<boolean> {
  const known = cleanRuns.get(nameOf(catcher)) ?? runCatcher(TREE, catcher).then(({ kind }) => kind !== 'failed');
  cleanRuns.set(nameOf(catcher), known);
  return known;
}

async function caughtBy(fault: Fault): Promise<string | undefined> {
  const { file, sound, faulty } = findReplacement(fault);
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
for (const fault of faults) findReplacement(fault);
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
