import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.join(import.meta.dirname, '../..');

export interface OwnServer {
  /** Without a slash at its end. */
  address: string;
  stop: () => Promise<void>;
}

/**
 * A server for each worker, with untouched demo data, so that parallel journeys do not interfere. Its folder is passed to the worker
 * in the environment (see forwarder.ts).
 */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<OwnServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'waybound-journeys-'));
  process.env['JOURNEYS_DIR'] = folder;
  const child = spawn(process.execPath, ['e2e/server.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const lines = createInterface(child.stdout);
  const address = await Promise.race([
    new Promise<string>((resolve) => {
      lines.on('line', (line) => {
        const [, found] = /^listening on (http:\S+)$/.exec(line) ?? [];
        if (found) resolve(found);
        else process.stdout.write(`${line}\n`);
      });
    }),
    ended.then(() => {
      throw new Error('The server of the journeys ended before it listened.');
    }),
  ]);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { address, stop };
}
