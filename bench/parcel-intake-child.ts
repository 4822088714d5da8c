import { readFile } from 'node:fs/promises';
import { importProgress } from '@waybound/contract/address-book/address-book-workbooks';
import { importParcels, listParcels } from '@waybound/contract/small-parcels/small-parcels';
import { encoded, request } from '../apps/server/test/any-request.ts';
import { baselineRows } from '../apps/server/test/data/baseline-sheets.ts';
import { parcelMaker } from '../apps/server/test/data/parcel-maker.ts';
import { ownTestServer } from '../apps/server/test/server/test-server.ts';
import { PARCELS } from './parcel-sheet.ts';
import type { ChildResult } from './workbook-rows.ts';

/** One side of the comparison, alone in its process, on an embedded database of its own: `intake ours|plain file`. */

const [, who, file = ''] = process.argv.slice(2);
const MB = 1024 * 1024;
const SAMPLE_MS = 20;
const BATCH = 500;

const application = await ownTestServer();
const { app, engine, call } = application;
await parcelMaker(application);
const customer = await application.customer();

/** The whole job: the file is sent, read and checked, each parcel saved and announced with its audit entries. */
async function intakeOurs(content: Buffer): Promise<void> {
  const sent = await encoded(importParcels, { announce: 'yes' }, { name: 'parcels.xlsx', content });
  const { importId } = (await request(app, importParcels, { ...sent, token: customer.token })).body.data;
  await application.application.services.work.drain();
  const { created } = await call(importProgress, { importId }, { token: customer.token });
  const { counts } = await call(listParcels, {}, { token: customer.token });
  if (created !== PARCELS || counts.announced !== PARCELS)
    throw new Error(`${created} parcels came through, ${counts.announced} announced.`);
}

/** The shortest script: each row as it is, in batches, in one transaction. */
async function intakeBaseline(content: Buffer): Promise<void> {
  await engine.query('create table plain_parcel (order_no text primary key, data jsonb not null)');
  await engine.query('begin');
  let batch: object[] = [];
  const write = async (): Promise<void> => {
    await engine.query(`insert into plain_parcel select d ->> '0', d from jsonb_array_elements($1::jsonb) d`, [JSON.stringify(batch)]);
    batch = [];
  };
  let isHeading = true;
  for await (const values of baselineRows(content)) {
    if (isHeading) {
      isHeading = false;
      continue;
    }
    batch.push(Object.fromEntries(values.entries()));
    if (batch.length === BATCH) await write();
  }
  if (batch.length > 0) await write();
  await engine.query('commit');
}

const content = await readFile(file);
const before = process.memoryUsage.rss();
let peak = before;
// The peak of the whole process would be that of the database's start.
const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), SAMPLE_MS);
const start = performance.now();
await (who === 'ours' ? intakeOurs(content) : intakeBaseline(content));
const result: ChildResult = { rate: PARCELS / ((performance.now() - start) / 1000), growthMb: (peak - before) / MB };
clearInterval(sampler);
console.log(JSON.stringify(result));
process.exit(0);
