import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect } from 'vitest';

/** A first start takes seconds of a core, and many times as long where others want it too. */
const START_TIMEOUT_MS = 180_000;
/** Of a test with several starts. */
export const SEVERAL_STARTS_TIMEOUT_MS = 3 * START_TIMEOUT_MS;

const MAIN = path.join(import.meta.dirname, '../../src/main.ts');

interface Output {
  out: string;
  err: string;
}

const started = new Set<ChildProcess>();

/** Whatever a failed test has left running. */
export function endProcesses(): void {
  for (const child of started) child.kill('SIGKILL');
}

/** The product as a process of its own, on the embedded database and without demo where the settings say nothing else. */
export function startProcess(settings: Readonly<Record<string, string>>) {
  const env = { ...process.env, DATABASE_URL: '', DEMO: 'off', SIMULATOR: 'off', HOST: '127.0.0.1', ...settings };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.add(child);
  child.once('exit', () => started.delete(child));
  const output: Output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
  return { child, output, exit: once(child, 'exit').then(([code]) => code as number) };
}

/** Waits until it listens, and gives its port. */
export async function waitUntilListening(output: Output): Promise<string | undefined> {
  await expect.poll(() => output.out + output.err, { timeout: START_TIMEOUT_MS }).toMatch(/listens on/);
  return /http:\/\/localhost:(\d+)/.exec(output.out)?.[1];
}
