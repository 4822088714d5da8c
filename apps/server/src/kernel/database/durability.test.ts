import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { saveOrder } from '@waybound/contract/orders/orders';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { DurableFiles } from './durable-files.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { logIn, post, startServer as start } from '../../../test/server/durability-process.ts';

/** Each costs a start of the server; `npm run test:full` takes its time. */
const KILLS = process.env['FULL_TESTS'] === 'yes' ? 20 : 8;
const WRITERS = 6;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'waybound-durable-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const startServer = (dataDir: string) => start({ DATA_DIR: dataDir });

/** Writes until the server is gone; what was acknowledged counts. */
async function writeUntilGone(address: string, token: string, acknowledged: string[]): Promise<void> {
  for (;;) {
    try {
      const { code, data } = await post(address, saveOrder.path, { shippingWay: 'AIR', customerRemark: 'durable' }, token);
      if (code === 200) acknowledged.push(data.waybillNo as string);
    } catch {
      return;
    }
  }
}

async function storedNumbers(address: string): Promise<Set<string>> {
  const token = await logIn(address);
  const numbers = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { data } = await post(address, listWaybills.path, { page, size: 100 }, token);
    for (const row of data.rows as { waybillNo: string }[]) numbers.add(row.waybillNo);
    if (data.rows.length < 100) return numbers;
  }
}

describe.runIf(process.env['TEST_ENGINE'] !== 'postgres')('the embedded database', () => {
  it(`loses no acknowledged write when the server is killed ${KILLS} times while writing`, { timeout: 600_000 }, async () => {
    const acknowledged: string[] = [];
    let server = await startServer(folder);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const token = await logIn(server.address);
      const before = acknowledged.length;
      const writers = Array.from({ length: WRITERS }, () => writeUntilGone(server.address, token, acknowledged));
      // Killed in the middle of writing: after a number of acknowledged writes that differs each time.
      await expect.poll(() => acknowledged.length - before, { interval: 1, timeout: 60_000 }).toBeGreaterThan(3 + ((kill * 7) % 23));
      server.child.kill('SIGKILL');
      await Promise.all([...writers, once(server.child, 'exit')]);
      server = await startServer(folder);
    }
    const stored = await storedNumbers(server.address);
    expect(acknowledged.length).toBeGreaterThan(KILLS * 3);
    expect(acknowledged.filter((number) => !stored.has(number))).toEqual([]);
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
  });

  it('refuses a folder that another process has open, naming it', async () => {
    const server = await startServer(folder);
    await expect(startServer(folder)).rejects.toThrow(new RegExp(`in use by process ${server.child.pid}`));
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
    lockFolder(folder)();
  });

  it('brings every commit to the disk', async () => {
    const fsync = vi.spyOn(fs, 'fsyncSync');
    const { defaultStartParams } = PGlite as unknown as { defaultStartParams: string[] };
    const startParams = [...defaultStartParams.filter((each) => each !== '-F'), '-c', 'wal_sync_method=fsync'];
    const database = await PGlite.create({ fs: new DurableFiles(path.join(folder, 'fsync')), startParams });
    await database.exec('create table t (n int)');
    for (let n = 0; n < 5; n += 1) {
      const before = fsync.mock.calls.length;
      await database.query('insert into t values ($1)', [n]);
      expect(fsync.mock.calls.length).toBeGreaterThan(before);
    }
    await database.close();
    fsync.mockRestore();
  });
});
