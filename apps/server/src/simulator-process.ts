import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const SIMULATOR = path.join(import.meta.dirname, '../../simulator/src/main.ts');
const END_TIMEOUT_MS = 5_000;
/** What a person may set; the database's address and the rest of our environment are none of its business. */
const PASSED_ON = ['PATH', 'PACE', 'SEED', 'SIMULATOR_LOG'];

interface SimulatorProcess {
  /** Resolves once it has ended, by itself or not. */
  stop(): Promise<void>;
}

/**
 * The simulator knows the operations API and its key, nothing else. The channel between us is how it learns that we have died.
 * @param report is given one sentence where it ends without being stopped
 */
export function startSimulator(operatorKey: string, port: number, report: (sentence: string) => void): SimulatorProcess {
  const given = PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  const env = {
    ...Object.fromEntries(given),
    BASE_URL: `http://127.0.0.1:${port}`,
    OPERATOR_KEY: operatorKey,
  };
  const child = spawn(process.execPath, [SIMULATOR], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let isStopping = false;
  const ended = new Promise<void>((resolve) => {
    const end = (how: string): void => {
      if (!isStopping) report(`The simulator has ended (${how}): nobody plays the forwarder until the next start.`);
      resolve();
    };
    child.once('exit', (code, signal) => end(signal ?? `code ${code}`));
    child.once('error', (error) => end(error.message));
  });
  return {
    async stop() {
      isStopping = true;
      child.kill('SIGTERM');
      await Promise.race([ended, wait(END_TIMEOUT_MS, undefined, { ref: false })]);
      child.kill('SIGKILL');
      await ended;
    },
  };
}
