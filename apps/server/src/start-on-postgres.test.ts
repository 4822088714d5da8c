import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { testDatabaseName } from '../test/databases.ts';
import { endProcesses, waitUntilListening, SEVERAL_STARTS_TIMEOUT_MS, startProcess } from '../test/server/start-process.ts';

const isPostgres = process.env['TEST_ENGINE'] === 'postgres';
const folder = mkdtempSync(path.join(tmpdir(), 'waybound-start-'));
afterAll(() => {
  endProcesses();
  rmSync(folder, { recursive: true, force: true });
});

it.runIf(isPostgres)('the start runs on a PostgreSQL as a login that owns nothing', { timeout: SEVERAL_STARTS_TIMEOUT_MS }, async () => {
  const adminUrl = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  const database = testDatabaseName(process.ppid, `${process.pid}_start`);
  const runtimeUrl = new URL(`/${database}`, adminUrl);
  Object.assign(runtimeUrl, { username: `${database}_runtime`, password: 'passes' });
  const admin = new pg.Client({ connectionString: adminUrl.href });
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.query(`create role ${runtimeUrl.username} login password 'passes'`);
  const env = { DATABASE_URL: runtimeUrl.href, DATABASE_ADMIN_URL: new URL(`/${database}`, adminUrl).href, SIMULATOR: 'on' };
  const { child, exit, output } = startProcess({ DATA_DIR: folder, PORT: '0', ...env });
  expect((await fetch(`http://127.0.0.1:${await waitUntilListening(output)}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(output.err).toBe('');
  await admin.query(`drop database ${database} with (force)`);
  await admin.query(`drop role ${runtimeUrl.username}`);
  await admin.end();
});
