import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '..');

export interface Step {
  name: string;
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Yields where others want the processor. */
  hasLowPriority?: true;
}

export interface StepResult {
  name: string;
  ok: boolean;
  seconds: number;
  output: string;
}

const LOW_PRIORITY = 5;

/** Runs one step; its output is collected and shown only where it failed, or at once where `live` is given. */
export function runStep({ name, command, env = {}, hasLowPriority }: Step, live = false): Promise<StepResult> {
  const [program = '', ...rest] = command;
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, rest, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    if (hasLowPriority && child.pid !== undefined) os.setPriority(child.pid, LOW_PRIORITY);
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (live) process.stdout.write(chunk);
      });
    }
    const finish = (ok: boolean): void => {
      resolve({ name, ok, seconds: (performance.now() - started) / 1000, output: Buffer.concat(chunks).toString() });
    };
    child.once('error', (error) => {
      chunks.push(Buffer.from(error.message));
      finish(false);
    });
    child.once('close', (code) => finish(code === 0));
  });
}

export function report({ name, ok, seconds, output }: StepResult): void {
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  if (!ok) console.log(output);
}

/** Runs steps in their order, so many at a time, and reports each when it has ended. */
export async function runSideBySide(steps: readonly Step[], atOnce: number): Promise<StepResult[]> {
  const waiting = [...steps];
  const done: StepResult[] = [];
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step);
      report(result);
      done.push(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
}
