import { readFile } from 'node:fs/promises';
import { openWorkbook, readBatch } from '@waybound/contract/orders/order-intake';
import { encoded, request } from '../apps/server/test/any-request.ts';
import { ownTestServer } from '../apps/server/test/server/test-server.ts';
import { baselineRows } from '../apps/server/test/data/baseline-sheets.ts';
import { waybillMaker } from '../apps/server/test/data/waybill-maker.ts';
import { CARTONS, WAYBILLS } from './order-sheet.ts';
import type { ChildResult } from './workbook-rows.ts';

/** One side of the comparison, alone in its process, on an embedded database of its own: `intake ours|plain file`. */

const [, who, file = ''] = process.argv.slice(2);
const MB = 1024 * 1024;
const SAMPLE_MS = 20;
const BATCH = 500;

const application = await ownTestServer();
const { app, engine, call } = application;
// Publishes the channel that the sheet names.
await waybillMaker(application);
const { token } = await application.customer();

/** The whole job: the file is sent and read, its rows are stored, each waybill is checked and priced. */
async function intakeOurs(content: Buffer): Promise<void> {
  const sent = await encoded(openWorkbook, {}, { name: 'orders.xlsx', content });
  const { batchId } = (await request(app, openWorkbook, { ...sent, token })).body.data;
  await application.application.services.work.drain();
  const { counts } = await call(readBatch, { batchId }, { token });
  if (counts.ready !== WAYBILLS) throw new Error(`${counts.ready} waybills are ready.`);
}

/** The shortest script: each row as it is, in batches, in one transaction. */
async function intakeBaseline(content: Buffer): Promise<void> {
  await engine.query('create table plain_order (n int primary key, data jsonb not null)');
  await engine.query('begin');
  let batch: object[] = [];
  let count = 0;
  const write = async (): Promise<void> => {
    const from = count - batch.length;
    await engine.query(`insert into plain_order select $2::int + n, d from jsonb_array_elements($1::jsonb) with ordinality as g(d, n)`, [
      JSON.stringify(batch),
      from,
    ]);
    batch = [];
  };
  let isHeading = true;
  for await (const values of baselineRows(content)) {
    if (isHeading) {
      isHeading = false;
      continue;
    }
    batch.push([...values]);
    count += 1;
    if (batch.length === BATCH) await write();
  }
  if (batch.length > 0) await write();
  await engine.query('commit');
  if (count !== CARTONS) throw new Error(`${count} rows came through.`);
}

const content = await readFile(file);
const before = process.memoryUsage.rss();
let peak = before;
// The peak of the whole process would be that of the database's start.
const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), SAMPLE_MS);
const start = performance.now();
await (who === 'ours' ? intakeOurs(content) : intakeBaseline(content));
const seconds = (performance.now() - start) / 1000;
const result: ChildResult = { rate: CARTONS / seconds, growthMb: (peak - before) / MB };
clearInterval(sampler);
console.log(JSON.stringify(result));
process.exit(0);
