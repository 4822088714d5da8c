import { createHash } from 'node:crypto';
import http from 'node:http';
import pg from 'pg';
import { COUNTS, LIST_ROWS, SESSION } from './baseline-statements.ts';

/**
 * The reference: the same two calls by hand, with `pg` and `node:http` and nothing else. It looks the session up and trusts its caller in
 * everything: no validation, no row-level security, no audit, no idempotency, no check of the answer.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const INSERT = `with made as (insert into waybill (customer_id, site_id, waybill_no, reference_no, kind, shipping_way, status, loading_port, country_id,
    packages, weight_g, volume_mm3, created_at, updated_at)
    values ($1, 1, 'WBA' || nextval('waybill_number'), $2, 'standard', $3, 'wait_for_confirm', $4, $5, $6, $7, $8, now(), now())
    returning customer_id, id, waybill_no),
  ordered as (insert into standard_order (customer_id, waybill_id, details) select customer_id, id, $9::jsonb from made)
  select id, waybill_no from made`;
const PACKING = `insert into packing_row (customer_id, waybill_id, position, start_box, end_box, weight_g, length_mm, width_mm, height_mm, sku, quantity)
  select $1, $2, position, start_box, end_box, weight_g, length_mm, width_mm, height_mm, sku, quantity
  from jsonb_to_recordset($3) as r(position int, start_box int, end_box int, weight_g bigint, length_mm int, width_mm int, height_mm int, sku text, quantity int)`;

type Body = Record<string, unknown>;

async function customerOf(request: http.IncomingMessage): Promise<string | undefined> {
  const hash = createHash('sha256')
    .update(request.headers.authorization ?? '')
    .digest();
  const { rows } = await pool.query({ name: 'session', text: SESSION, values: [hash] });
  return rows[0]?.customer_id as string | undefined;
}

async function list(customer: string, body: Body): Promise<unknown> {
  const [rows, counts] = await Promise.all([
    pool.query({ name: 'list', text: LIST_ROWS, values: [customer, body['size'] ?? 20] }),
    pool.query({ name: 'counts', text: COUNTS, values: [customer] }),
  ]);
  return { rows: rows.rows, counts: Object.fromEntries(counts.rows.map((row) => [row.status, row.n])) };
}

async function create(customer: string, body: Body): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { packingList, invoiceLines: _, ...details } = body;
    const inserted = await client.query({
      name: 'insert',
      text: INSERT,
      values: [
        customer,
        body['referenceNo'],
        body['shippingWay'],
        body['loadingPort'],
        body['countryId'],
        body['customerTotalPackages'],
        Math.round(Number(body['customerActualWeight']) * 1000),
        Math.round(Number(body['customerVolume']) * 1000) * 1_000_000,
        JSON.stringify(details),
      ],
    });
    const rows = (packingList as Body[]).map((row, position) => ({
      position,
      start_box: row['startBoxNumber'],
      end_box: row['endBoxNumber'],
      weight_g: Number(row['grossWeight']) * 1000,
      length_mm: Number(row['length']) * 10,
      width_mm: Number(row['width']) * 10,
      height_mm: Number(row['height']) * 10,
      sku: row['sku'],
      quantity: row['quantity'],
    }));
    await client.query({ name: 'packing', text: PACKING, values: [customer, inserted.rows[0].id, JSON.stringify(rows)] });
    await client.query('commit');
    return inserted.rows[0];
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const server = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    void (async () => {
      const customer = await customerOf(request);
      if (!customer) return response.writeHead(401).end();
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Body;
      const data = await (request.url?.endsWith('listPage') ? list(customer, body) : create(customer, body));
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 200, data }));
    })().catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
