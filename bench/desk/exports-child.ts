import pg from 'pg';
import { openPostgres } from '../../apps/server/src/kernel/database/postgres/postgres-engine.ts';
import { waybillExport } from '../../apps/server/src/modules/waybills/waybill-export.ts';
import type { Exporter } from '../../apps/server/src/records/exports/export-kind.ts';
import { writeBaseline, type BaselineRow } from '../../apps/server/test/data/baseline-sheets.ts';
import type { ChildResult } from '../workbook-rows.ts';

/** One side, alone in its process: `waybills ours|plain <database> <customer> <rows>`. Counts processor time of all its threads. */

const [, who, url = '', customerId = '', rowsAsked] = process.argv.slice(2);
const MB = 1024 * 1024;
const KB_PER_MB = 1024;
const MICROSECONDS = 1e6;
const PAGE_ROWS = 1000;
const ROWS = Number(rowsAsked);

/** What the plain script reads and writes, as it comes. */
const COLUMNS = `waybill_no, reference_no, shipping_way, channel_name ->> 'zh', loading_port, discharge_port, country_id, address_code, status,
  packages, received_packages, weight_g, received_weight_g, charged_g, received_charged_g, fee_minor, freight, currency, eta, volume_mm3,
  received_volume_mm3, delivery_terms, track_number, track_number_2, delivery_number, created_at::text, last_event_at::text`;

async function* plainRows(): AsyncGenerator<BaselineRow> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select set_config('role', 'portal_app', false), set_config('app.customer', $1, false)`, [customerId]);
  let last = '9000000000000000000';
  for (let done = 0; done < ROWS;) {
    const { rows } = await client.query<(string | number | null)[]>({
      text: `select id, ${COLUMNS} from waybill where customer_id = $1 and deleted_at is null and id < $2 order by id desc limit ${PAGE_ROWS}`,
      values: [customerId, last],
      rowMode: 'array',
    });
    for (const [, ...cells] of rows) yield cells.map((cell) => cell ?? '');
    done += rows.length;
    last = String(rows.at(-1)?.[0]);
  }
  await client.end();
}

async function ours(): Promise<number> {
  const engine = openPostgres(url, 1);
  let done = 0;
  const exporter: Exporter = {
    customer: { id: customerId, loginId: '1', hidesPrices: false },
    lang: 'zh',
    now: new Date(),
    files: { findContent: async () => undefined },
    read: (work) => engine.transaction({ role: 'portal_app', customerId }, 'read', work),
    async onProgress(rows) {
      done = rows;
      if (rows >= ROWS) throw new Enough();
    },
  };
  let bytes = 0;
  try {
    const file = waybillExport.draw(exporter, { filter: {}, columns: [], format: 'xlsx' });
    for await (const chunk of file) bytes += (chunk as Buffer).length;
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  await engine.close();
  if (done < ROWS) throw new Error(`Only ${done} rows were exported.`);
  return bytes;
}

/** Ends an export before its last row: a shorter one, to compare memory with. */
class Enough extends Error {}

const before = process.memoryUsage.rss() / MB;
const used = process.cpuUsage();
const bytes = await (who === 'plain' ? writeBaseline(COLUMNS.split(', '), plainRows()) : ours());
if (bytes === 0) throw new Error('Nothing was drawn.');
const { user, system } = process.cpuUsage(used);
const result: ChildResult = {
  rate: ROWS / ((user + system) / MICROSECONDS),
  growthMb: process.resourceUsage().maxRSS / KB_PER_MB - before,
};
console.log(JSON.stringify(result));
