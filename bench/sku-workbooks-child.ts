import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { exportSKU, importProgress, importSkus } from '@waybound/contract/address-book/address-book-workbooks';
import { encoded, request } from '../apps/server/test/any-request.ts';
import { ownTestServer, type TestCustomer } from '../apps/server/test/server/test-server.ts';
import { baselineRows, writeBaseline, type BaselineRow } from '../apps/server/test/data/baseline-sheets.ts';
import { EXPORTED, IMPORTED, SKU_HEADINGS } from './sku-sheet.ts';
import type { ChildResult } from './workbook-rows.ts';

/** One side of one comparison, alone in its process, on an embedded database of its own: `import|export ours|plain [file]`. */

const [task, who, file = ''] = process.argv.slice(2);
const MB = 1024 * 1024;
const SAMPLE_MS = 20;
const BATCH = 500;

const application = await ownTestServer();
const { app, engine, call } = application;
const customer: TestCustomer = await application.customer();

/** The whole job: the file is sent, read, checked, written with its audit entries. */
async function importOurs(content: Buffer): Promise<void> {
  const sent = await encoded(importSkus, {}, { name: 'skus.xlsx', content });
  const { importId } = (await request(app, importSkus, { ...sent, token: customer.token })).body.data;
  await application.application.services.work.drain();
  const { created } = await call(importProgress, { importId }, { token: customer.token });
  if (created !== IMPORTED) throw new Error(`${created} SKUs came through.`);
}

/** The shortest script: each row as it is, in batches, in one transaction. */
async function importBaseline(content: Buffer): Promise<void> {
  await engine.query('create table plain_sku (sku text primary key, data jsonb not null)');
  await engine.query('begin');
  let batch: object[] = [];
  const write = async (): Promise<void> => {
    await engine.query(`insert into plain_sku select d ->> '0', d from jsonb_array_elements($1::jsonb) d`, [JSON.stringify(batch)]);
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

const fill = (): Promise<unknown> =>
  engine.query(
    `insert into kept_record (customer_id, kind, title, words, data, created_at, updated_at)
     select $1, 'sku', 'LAMP-' || n, 'lamp-' || n, jsonb_build_object('sku', 'LAMP-' || n, 'declareNameCn', '台灯', 'declareNameEn', 'desk lamp',
       'brand', 'Glow', 'model', 'G', 'material', 'ABS', 'purpose', '照明', 'measurementUnit', 'piece', 'customsCode', '9405210000',
       'isCharged', true, 'declareValue', '12.50', 'purchasingPrice', '30.50', 'salePrice', '39.99'), now(), now()
     from generate_series(1, $2::int) n`,
    [customer.customerId, EXPORTED],
  );

/** Over the wire, as a browser fetches it. */
async function exportOurs(): Promise<void> {
  app.server.listen(0, '127.0.0.1');
  await once(app.server, 'listening');
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api${exportSKU.path}`, {
    method: 'POST',
    headers: { authorization: customer.token, 'content-type': 'application/json', 'accept-language': 'zh' },
    body: '{}',
  });
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  if (bytes < EXPORTED) throw new Error('The export is too small.');
}

async function exportBaseline(): Promise<void> {
  const { rows } = await engine.query('select data from kept_record order by title');
  async function* plain(): AsyncGenerator<BaselineRow> {
    for (const { data } of rows)
      yield Object.values(data as Record<string, string | number>).map((value) => (typeof value === 'boolean' ? String(value) : value));
  }
  await writeBaseline(SKU_HEADINGS, plain());
}

const content = task === 'import' ? await readFile(file) : Buffer.alloc(0);
if (task === 'export') await fill();
const before = process.memoryUsage.rss();
let peak = before;
// The peak of the whole process would be that of the database's start.
const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), SAMPLE_MS);
const start = performance.now();
if (task === 'import') await (who === 'ours' ? importOurs(content) : importBaseline(content));
else await (who === 'ours' ? exportOurs() : exportBaseline());
const rate = (task === 'import' ? IMPORTED : EXPORTED) / ((performance.now() - start) / 1000);
const result: ChildResult = { rate, growthMb: (peak - before) / MB };
clearInterval(sampler);
console.log(JSON.stringify(result));
process.exit(0);
