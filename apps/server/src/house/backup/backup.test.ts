import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { importProgress, importSkus } from '@waybound/contract/address-book/address-book-workbooks';
import { saveOrder } from '@waybound/contract/orders/orders';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbookFile } from '../../../test/scenarios/record-files.ts';
import { logIn, post, startServer } from '../../../test/server/durability-process.ts';
import { postgresCluster, runsClusters, type PostgresCluster } from '../../../test/server/postgres-cluster.ts';
import { endProcesses, startProcess, waitUntilListening } from '../../../test/server/start-process.ts';
import { readConfig } from '../../kernel/config.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { restore } from './restore.ts';

type Settings = Readonly<Record<string, string>>;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'waybound-backup-'));
const inFolder = (name: string): string => path.join(folder, name);
let cluster: PostgresCluster | undefined;
beforeAll(async () => {
  if (!runsClusters) return;
  cluster = await postgresCluster();
  // As services hand it out: no superuser, and nobody who may read past policies.
  await cluster.run(
    'postgres',
    'create role house login createrole',
    'create role house_app login',
    ...['portal', 'portal_again', 'portal_used', 'portal_broken', 'portal_bucket', 'portal_bucket_2'].map(
      (name) => `create database ${name} owner house`,
    ),
  );
});
afterAll(async () => {
  endProcesses();
  await cluster?.end();
  fs.rmSync(folder, { recursive: true, force: true });
});

const settingsOf = (name: string): Settings => ({
  DATA_DIR: inFolder(name),
  DATABASE_URL: cluster?.address(name, 'house_app') ?? '',
  DATABASE_ADMIN_URL: cluster?.address(name, 'house') ?? '',
});
const configOf = (name: string) => readConfig(settingsOf(name));

const list = async (address: string, token: string): Promise<string[]> => {
  const { data } = await post(address, listWaybills.path, { page: 1, size: 100 }, token);
  return (data.rows as { waybillNo: string }[]).map(({ waybillNo }) => waybillNo);
};
const save = async (address: string, token: string): Promise<string> =>
  (await post(address, saveOrder.path, { shippingWay: 'AIR', customerRemark: '备份' }, token)).data.waybillNo as string;

/** A customer with orders and a stored file. */
async function fill(address: string): Promise<void> {
  const token = await logIn(address);
  for (let order = 0; order < 3; order += 1) await save(address, token);
  const sheet = workbookFile(['SKU', 'Declared name (Chinese)', 'Declared name (English)', 'Unit'], ['K-1', '灯', 'lamp', 'piece']);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(sheet.content)]), sheet.name);
  const { data } = await post(address, importSkus.path, form, token);
  const state = async () => (await post(address, importProgress.path, { importId: data.importId }, token)).data.state;
  await expect.poll(state, { timeout: 30_000 }).toBe('done');
}

/** The product itself, on what was filled. */
async function start(settings: Settings): Promise<{ address: string; stop: () => Promise<unknown> }> {
  const { child, exit, output } = startProcess({ PORT: '0', ...settings });
  const address = `http://127.0.0.1:${await waitUntilListening(output)}`;
  return {
    address,
    stop: () => {
      child.kill('SIGTERM');
      return exit;
    },
  };
}

describe.runIf(runsClusters || process.env['TEST_ENGINE'] !== 'postgres')('a copy of a portal', { timeout: 300_000 }, () => {
  const copy = inFolder('copy');

  it('is made while the portal runs and writes, and is whole', async () => {
    const filling = await startServer(settingsOf('portal'));
    await fill(filling.address);
    filling.child.kill('SIGKILL');
    await once(filling.child, 'exit');

    const { address, stop } = await start(settingsOf('portal'));
    const token = await logIn(address);
    const before = await list(address, token);
    const ending = new AbortController();
    const write = async (): Promise<void> => {
      while (!ending.signal.aborted) await save(address, token);
    };
    const writers = Array.from({ length: 4 }, write);
    const made = await backup({ config: configOf('portal'), target: copy });
    ending.abort();
    await Promise.all(writers);
    expect((await list(address, token)).length).toBeGreaterThan(before.length);
    expect(await stop()).toBe(0);
    expect(made).toMatchObject({ folder: copy, engine: cluster ? 'postgres' : 'embedded', files: 1, missingFiles: [] });
    expect(made.rows).toBeGreaterThan(20);
    expect(fs.statSync(copy).mode & 0o077).toBe(0);

    const checked = await check({ source: copy });
    expect(checked.findings).toEqual([]);
    expect(checked).toMatchObject({ ok: true, tables: made.tables, rows: made.rows, takenAt: made.takenAt });
  });

  it('is brought back into an empty place, where its customers log in and find what they had', async () => {
    const result = await restore({ config: configOf('portal_again'), source: copy });
    expect(result).toMatchObject({ files: 1, folder: copy });
    const { address, stop } = await start(settingsOf('portal_again'));
    const token = await logIn(address);
    expect((await list(address, token)).length).toBeGreaterThanOrEqual(3);
    await save(address, token);
    await stop();
    const again = await backup({ config: configOf('portal_again'), target: inFolder('copy-again') });
    expect(again).toMatchObject({ files: 1, missingFiles: [] });
    expect(fs.readFileSync(inFolder('portal_again/secret.key'))).toEqual(fs.readFileSync(inFolder('portal/secret.key')));
  });

  it('is begun again where a first try broke off among the files, and not where other files are', async () => {
    const config = configOf('portal_broken');
    const names = fs.globSync('files/{pending,claimed}/**/*', { cwd: copy });
    const file = names.find((each) => fs.statSync(path.join(copy, each)).isFile()) ?? '';
    const half = path.join(config.dataDir, file);
    fs.mkdirSync(path.dirname(half), { recursive: true });
    fs.writeFileSync(half, 'half of it');
    fs.mkdirSync(path.join(config.dataDir, 'database.incoming'));
    const foreign = path.join(config.dataDir, 'files/pending/00000000-0000-4000-8000-000000000000');
    fs.mkdirSync(path.dirname(foreign), { recursive: true });
    fs.writeFileSync(foreign, 'of another portal');
    await expect(restore({ config, source: copy })).rejects.toThrow('The file store is not empty');
    fs.rmSync(foreign);
    expect(await restore({ config, source: copy })).toMatchObject({ files: 1 });
    expect(fs.readFileSync(half)).toEqual(fs.readFileSync(path.join(copy, file)));
    expect(fs.existsSync(path.join(config.dataDir, 'database.incoming'))).toBe(cluster !== undefined);
    const { address, stop } = await start(settingsOf('portal_broken'));
    expect((await list(address, await logIn(address))).length).toBeGreaterThanOrEqual(3);
    await stop();
  });

  it('has the files of a bucket too, and brings them back into another one', async () => {
    const store = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: inFolder('buckets'),
      configureBuckets: [{ name: 'first' }, { name: 'second' }],
    });
    const { port } = await store.run();
    const inBucket = (name: string, bucket: string): Settings => ({
      ...settingsOf(name),
      FILE_STORE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    });
    try {
      const bucketCopy = inFolder('bucket-copy');
      expect(await restore({ config: readConfig(inBucket('portal_bucket', 'first')), source: copy })).toMatchObject({ files: 1 });
      const made = await backup({ config: readConfig(inBucket('portal_bucket', 'first')), target: bucketCopy });
      expect(made).toMatchObject({ files: 1, missingFiles: [] });
      expect(await check({ source: bucketCopy })).toMatchObject({ ok: true, findings: [] });
      const files = (of: string) => fs.globSync('files/**/*', { cwd: of }).filter((each) => fs.statSync(path.join(of, each)).isFile());
      expect(files(bucketCopy)).toEqual(files(copy));
      expect(await restore({ config: readConfig(inBucket('portal_bucket_2', 'second')), source: bucketCopy })).toMatchObject({ files: 1 });
    } finally {
      await store.close();
    }
  });

  it('is brought back nowhere else, and made into no folder that has something in it', async () => {
    await expect(restore({ config: configOf('portal_again'), source: copy })).rejects.toThrow(/not empty|has a database/);
    await expect(backup({ config: configOf('portal'), target: copy })).rejects.toThrow('is not empty; a copy needs one of its own.');
    const other = cluster ? { DATA_DIR: inFolder('other') } : { ...settingsOf('other'), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/x' };
    await expect(restore({ config: readConfig(other), source: copy })).rejects.toThrow(/is a copy of .*, and the settings are of/);
    const foreignKey = { ...settingsOf('portal_used'), SECRET_KEY: Buffer.alloc(32).toString('base64') };
    await expect(restore({ config: readConfig(foreignKey), source: copy })).rejects.toThrow('made under another secret key');
  });

  it('that is damaged, broken off or none is told, and not brought back', async () => {
    const damaged = inFolder('damaged');
    fs.cpSync(copy, damaged, { recursive: true });
    const [file = ''] = fs.globSync(`${damaged}/files/*/*/*`).concat(fs.globSync(`${damaged}/files/pending/*`));
    const content = fs.readFileSync(file);
    content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
    fs.writeFileSync(file, content);
    const found = await check({ source: damaged });
    expect(found).toMatchObject({ ok: false, findings: [`${path.relative(damaged, file)} is not what was copied.`] });
    await expect(restore({ config: configOf('portal_used'), source: damaged })).rejects.toThrow('is not what was copied');
    fs.rmSync(file);
    expect((await check({ source: damaged })).findings).toEqual([`${path.relative(damaged, file)} is missing.`]);
    fs.rmSync(path.join(damaged, 'manifest.json'));
    await expect(check({ source: damaged })).rejects.toThrow('is no copy, or one that was broken off');
    await expect(check({ source: inFolder('nothing') })).rejects.toThrow('is no copy');
    await expect(backup({ config: readConfig({ DATA_DIR: inFolder('empty') }), target: inFolder('of-nothing') })).rejects.toThrow(
      'has no database',
    );
  });

  it.runIf(runsClusters)('that could not be checked is not said to be whole', async () => {
    const programs = process.env['PATH'];
    process.env['PATH'] = folder;
    try {
      await expect(check({ source: copy })).rejects.toThrow(/^The program pg_restore was not found\. Install the client tools/);
      await expect(backup({ config: configOf('portal'), target: inFolder('no-tools') })).rejects.toThrow(
        /^The program pg_dump was not found/,
      );
    } finally {
      process.env['PATH'] = programs;
    }
  });

  it('whose tables are not as it says is told', async () => {
    const { manifest } = JSON.parse(`{"manifest":${fs.readFileSync(path.join(copy, 'manifest.json'), 'utf8')}}`) as {
      manifest: { tables: { table: string; rows: number }[] };
    };
    const other = inFolder('other-counts');
    fs.cpSync(copy, other, { recursive: true });
    for (const table of manifest.tables) if (table.table === 'waybill') table.rows += 1;
    fs.writeFileSync(path.join(other, 'manifest.json'), JSON.stringify(manifest));
    const { ok, findings } = await check({ source: other });
    expect(ok).toBe(false);
    expect(findings).toEqual([expect.stringMatching(/^The table waybill has \d+ rows/)]);
  });
});
