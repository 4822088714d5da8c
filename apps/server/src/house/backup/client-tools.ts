import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import readline from 'node:readline';
import type { Readable } from 'node:stream';
import type { PostgresAddress } from '../../kernel/database/connect.ts';
import { BackupError } from './backup-error.ts';

/** The programs of PostgreSQL's client, of the server's version or newer. */
type Tool = 'pg_dump' | 'pg_restore';

/** Runs one to its end and gives what it has printed. Its address travels without the password, which others could see. */
export async function runTool(tool: Tool, args: readonly string[], address?: PostgresAddress): Promise<string> {
  const { child, ended } = begin(tool, args, address);
  const [printed] = await Promise.all([buffer(child.stdout), ended]);
  return printed.toString('utf8');
}

/** Gives each line to `onLine` and keeps none: what it prints may be larger than memory. */
export async function readLinesOf(tool: Tool, args: readonly string[], onLine: (line: string) => void): Promise<void> {
  const { child, ended } = begin(tool, args);
  readline.createInterface({ input: child.stdout, crlfDelay: 0 }).on('line', onLine);
  await ended;
}

function begin(tool: Tool, args: readonly string[], address?: PostgresAddress) {
  const { password, options } = address ? connectionOf(address.url) : { password: '', options: [] };
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  const child = spawn(tool, [...options, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  return { child, ended: endOf(tool, child) };
}

async function endOf(tool: Tool, child: ChildProcessByStdio<null, Readable, Readable>): Promise<void> {
  const said = text(child.stderr);
  const [code] = (await once(child, 'close').catch((error: unknown) => {
    throw new BackupError(
      `The program ${tool} was not found. Install the client tools of PostgreSQL (the package postgresql-client), of the server's version or newer.`,
      { cause: error },
    );
  })) as [number | null];
  if (code !== 0) throw new BackupError(`${tool} failed: ${(await said).trim().split('\n').join(' ')}`);
}

function connectionOf(url: string): { password: string; options: string[] } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  // Of the driver alone: the connection is encrypted, whoever has signed the certificate.
  if (address.searchParams.get('sslmode') === 'no-verify') address.searchParams.set('sslmode', 'require');
  return { password, options: [`--dbname=${address.href}`] };
}
