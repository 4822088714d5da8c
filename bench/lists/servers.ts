import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import { SESSIONS, tokenOf } from './database.ts';
import { freePort } from '../free-port.ts';
import type { Load } from './load.ts';

/** Servers in processes of their own, as production runs them. */

export interface Server {
  port: number;
  child: ChildProcess;
}

export const MAIN = 'apps/server/src/main.ts';

const root = path.join(import.meta.dirname, '../..');

export async function startServer(file: string, env: Readonly<Record<string, string>>): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, file)], {
    env: { ...process.env, NODE_ENV: 'production', REQUESTS_PER_MINUTE: '10000000', ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; ; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
    if (isUp) return { port, child };
    if (tries > 200) throw new Error(`${file} did not start.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function stopServers(servers: readonly Server[]): Promise<void> {
  for (const { child } of servers) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

const body = JSON.stringify({ size: 20 });

/** The first page of each of the customers with a session. */
export const LIST: Pick<Load, 'path' | 'request'> = {
  path: `/api${listWaybills.path}`,
  request: (n) => ({ token: tokenOf(n % SESSIONS), body }),
};
