import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { login } from '@waybound/contract/account/auth';
import { copyMigrated } from './migrated-database.ts';

/** A server as a process of its own, which a test kills, and its one login. */

const SERVER = path.join(import.meta.dirname, 'durability-server.ts');

interface Running {
  child: ChildProcess;
  address: string;
}

/** @param settings where they name no PostgreSQL, its embedded database begins migrated, unless it has been there before */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<Running> {
  const { DATA_DIR, DATABASE_URL } = settings;
  if (DATA_DIR && !DATABASE_URL && !existsSync(path.join(DATA_DIR, 'database'))) await copyMigrated(DATA_DIR);
  const child = spawn(process.execPath, [SERVER], { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const ready = /ready (\S+)/.exec((output += chunk.toString()));
      if (ready?.[1]) resolve(ready[1]);
    });
    child.once('exit', () => reject(new Error(`The server did not start: ${output}`)));
  });
  return { child, address };
}

/** @param body sent as JSON, or a form with files as it is */
export async function post(address: string, url: string, body: object, token = ''): Promise<{ code: number; data: any }> {
  const isForm = body instanceof FormData;
  const headers = { authorization: token, ...(!isForm && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${address}/api${url}`, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) });
  return (await answer.json()) as { code: number; data: any };
}

export async function logIn(address: string): Promise<string> {
  const answer = await post(address, login.path, { userName: 'durable', password: 'Portal2026' });
  return answer.data.token as string;
}
