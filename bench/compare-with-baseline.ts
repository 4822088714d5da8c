import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ChildResult } from './workbook-rows.ts';
import { median } from './median.ts';

const ROUNDS = 3;

export interface Task {
  name: string;
  /** Our rows a second to those of the plain script, at least. */
  goal: number;
  /** Our memory's growth at the peak to theirs, at most. */
  memoryGoal: number;
  args: readonly string[];
}

const run = promisify(execFile);

/**
 * Each task done by us and by the shortest script that does it, each in a process of its own; rounds alternate, medians count.
 * @param childFile takes the task, `ours` or `plain`, and the task's arguments, and prints a `ChildResult`
 * @returns whether every goal is reached
 */
export async function compareWithBaseline(childFile: string, tasks: readonly Task[]): Promise<boolean> {
  const verdicts: boolean[] = [];
  for (const task of tasks) verdicts.push(await compare(path.join(import.meta.dirname, childFile), task));
  return verdicts.every(Boolean);
}

async function compare(child: string, { name, goal, memoryGoal, args }: Task): Promise<boolean> {
  const results: Record<'ours' | 'plain', ChildResult[]> = { ours: [], plain: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const who of ['plain', 'ours'] as const) {
      const { stdout } = await run(process.execPath, [child, name, who, ...args]);
      results[who].push(JSON.parse(stdout) as ChildResult);
    }
  }
  const of = (who: 'ours' | 'plain', what: keyof ChildResult): number => median(results[who].map((result) => result[what]));
  const ratio = of('ours', 'rate') / of('plain', 'rate');
  const memory = of('ours', 'growthMb') / of('plain', 'growthMb');
  const rates = `ours ${of('ours', 'rate').toFixed(0)} rows/s, plain ${of('plain', 'rate').toFixed(0)} rows/s`;
  const grown = `${of('ours', 'growthMb').toFixed(0)} MB to ${of('plain', 'growthMb').toFixed(0)} MB`;
  console.log(`${name.padEnd(6)} ratio ${ratio.toFixed(2)} (goal ${goal.toFixed(2)}): ${rates}`);
  console.log(`       memory ratio ${memory.toFixed(2)} (goal at most ${memoryGoal.toFixed(2)}): ${grown}`);
  return ratio >= goal && memory <= memoryGoal;
}
