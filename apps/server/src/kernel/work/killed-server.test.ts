import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { importProgress, importSkus } from '@waybound/contract/address-book/address-book-workbooks';
import { afterAll, expect, it } from 'vitest';
import { addressesOfServer, testDatabaseName } from '../../../test/databases.ts';
import { workbookFile } from '../../../test/scenarios/record-files.ts';
import { logIn, post, startServer } from '../../../test/server/durability-process.ts';
import { openApplication } from '../../server.ts';
import { readConfig } from '../config.ts';
import { HOLD_MS } from './work-rows.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'waybound-killed-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const ROWS = 12_000;
const sheet = workbookFile(
  ['SKU', 'Declared name (Chinese)', 'Declared name (English)', 'Unit'],
  ...Array.from({ length: ROWS }, (_, n) => [`K-${n}`, '灯', 'lamp', 'piece']),
);

async function settingsOf(): Promise<Readonly<Record<string, string>>> {
  const url = process.env['TEST_ENGINE'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : undefined;
  if (!url) return { DATA_DIR: folder, DATABASE_URL: '' };
  return { DATA_DIR: folder, ...(await addressesOfServer(url, testDatabaseName(process.ppid, `${process.pid}_killed`))) };
}

it('the work of a server that was killed is taken over by the next, and each row is written once', { timeout: 240_000 }, async () => {
  const settings = await settingsOf();
  const server = await startServer(settings);
  const token = await logIn(server.address);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(sheet.content)]), sheet.name);
  const { data } = await post(server.address, importSkus.path, form, token);
  const progress = async () => (await post(server.address, importProgress.path, { importId: data.importId }, token)).data;
  await expect.poll(async () => (await progress()).rowsDone, { interval: 5, timeout: 60_000 }).toBeGreaterThan(0);
  server.child.kill('SIGKILL');
  await once(server.child, 'exit');

  const next = await openApplication(readConfig(settings), () => new Date(Date.now() + HOLD_MS));
  const counts = async () =>
    (await next.services.engine.query('select state, rows_done, created, changed, unchanged, wrong from kept_import')).rows[0];
  const before = await counts();
  expect(before).toMatchObject({ state: 'running' });
  expect(Number(before?.['rows_done'])).toBeLessThan(ROWS);
  // PostgreSQL ends the statement that its client has died over before it lets go of the row.
  const stateAfterWork = async () => {
    await next.services.work.drain();
    return (await counts())?.['state'];
  };
  await expect.poll(stateAfterWork, { timeout: 200_000 }).toBe('done');
  expect(await counts()).toEqual({ state: 'done', rows_done: ROWS, created: ROWS, changed: 0, unchanged: 0, wrong: 0 });
  const { rows } = await next.services.engine.query(`select count(*)::int as n from audit where what = 'createRecord'`);
  expect(rows).toEqual([{ n: ROWS }]);
  await next.close();
});
