import type { HandlerAnswer, HandlerInput } from '@waybound/contract/call';
import type { operations } from '@waybound/contract/operations/operations';
import type { stockOperations } from '@waybound/contract/operations/stock/stock-operations';
import type { Finding } from '@waybound/contract/rules';
import { sql, type RawBuilder } from 'kysely';
import { pageAfter } from '../page-after.ts';
import { withCustomerCodes } from '../with-customer-codes.ts';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { anyOf } from '../../../records/any-of.ts';
import { tellCustomer } from '../../../records/messages/tell-customer.ts';
import { correctRow, splitRow } from '../../../records/overseas/stock/correct-stock.ts';
import type { KeptStock } from '../../../records/overseas/stock/keep-stock.ts';
import { readStock, toCorrections, type StockRecord } from '../../../records/overseas/stock/stock-rows.ts';

type Correction = HandlerInput<typeof stockOperations.correctStock, never>;
type Lot = HandlerAnswer<typeof stockOperations.correctStock, never>['rows'][number];

const DEFAULT_PAGE = 100;

/** The forwarder's side of what stands in warehouses abroad. */
export const stockHandlers: Pick<Handlers<typeof operations>, keyof typeof stockOperations> = {
  async opsStock({ customerCode, warehouse, sku, place, isAll = false, after = '0', limit = DEFAULT_PAGE }, { db }) {
    const asked: RawBuilder<unknown>[] = [sql`s.id > ${after}`];
    if (!isAll) asked.push(sql`s.standing > 0`);
    if (customerCode !== undefined) asked.push(sql`s.customer_id in (select c.id from customer c where c.code = ${customerCode})`);
    if (warehouse !== undefined) asked.push(sql`s.warehouse = ${warehouse}`);
    if (sku !== undefined) asked.push(sql`upper(s.sku) = upper(${sku})`);
    if (place !== undefined) asked.push(sql`s.place = ${place}`);
    const { rows, nextAfter } = pageAfter(await readStock(db, sql.join(asked, sql` and `), limit + 1), limit);
    return { rows: await toLots(db, rows), nextAfter };
  },

  async correctStock(input, context) {
    const { db, audit } = context;
    const row = await lockRow(db, input.id);
    const findings = findingsOf(input, row);
    if (findings.length > 0) refuseFields(findings);
    const ids = [row.id, ...(await correct(context, row, input))];
    const lots = await readStock(db, sql`s.customer_id = ${row.customer_id} and s.id = ${anyOf(ids)}`);
    const [lot] = lots;
    const waybillNo = lot?.waybill_no ?? '';
    const standing = lots.reduce((sum, each) => sum + each.standing, 0);
    const [before, after] = [written(row), lots.map(written).join(', ')];
    audit({
      customerId: row.customer_id,
      subject: 'overseas',
      subjectId: row.waybill_id,
      what: 'correctStock',
      before: { waybillNo, pieces: before },
      after: { waybillNo, pieces: after, reason: input.reason },
    });
    if (standing < row.standing) {
      const about = { customer_id: row.customer_id, kind: 'overseas', id: row.waybill_id, waybill_no: waybillNo } as const;
      await tellCustomer(context, about, 'stockFewer', { sku: row.sku, pieces: String(row.standing - standing) });
    }
    return { rows: await toLots(db, lots) };
  },
};

async function lockRow(db: Db, id: string): Promise<KeptStock> {
  const row = await db.selectFrom('overseas_stock').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? refuse('recordMissing');
}

/** What is wrong about a correction, each at its field. What is kept for an order is not taken from it. */
function findingsOf({ reason, seen, pieces, place }: Correction, row: KeptStock): Finding[] {
  if (seen !== row.standing) return [{ path: 'seen', rule: 'stockChanged', args: { count: row.standing } }];
  const kept = row.standing - row.free;
  const findings: Finding[] = [];
  const atPieces = (finding: Omit<Finding, 'path'>) => findings.push({ ...finding, path: 'pieces' });
  if (reason === 'miscounted') {
    if (pieces === row.standing) atPieces({ rule: 'stockChanged', args: { count: row.standing } });
    if (pieces < kept) atPieces({ rule: 'tooSmall', args: { min: kept } });
    return findings;
  }
  if (pieces === 0) atPieces({ rule: 'tooSmall', args: { min: 1 } });
  // A whole row is moved with what is kept of it.
  const isWhole = reason === 'moved' && pieces === row.standing;
  if (reason !== 'found' && pieces > row.free && !isWhole) atPieces({ rule: 'moreThanInStock', args: { count: row.free } });
  if (reason === 'damaged' && row.condition === 'damaged') findings.push({ path: 'reason', rule: 'unknownChoice' });
  if (reason === 'moved' && place === undefined) findings.push({ path: 'place', rule: 'required' });
  if (reason === 'moved' && place === row.place) findings.push({ path: 'place', rule: 'alreadyUsed', args: { other: row.sku } });
  return findings;
}

/** Answers the id of a row that some of the pieces are now. */
async function correct(context: OperatorContext, row: KeptStock, { reason, pieces, place, remark }: Correction): Promise<string[]> {
  if (reason === 'moved' || reason === 'damaged') {
    const becomes = reason === 'moved' ? { place: place ?? row.place } : { condition: 'damaged' as const };
    if (pieces < row.standing) return [await splitRow(context, row, { reason, pieces, remark, becomes })];
    await correctRow(context, row, { reason, pieces: 0, becomes, remark });
    return [];
  }
  const more = { miscounted: pieces - row.standing, found: pieces, lost: -pieces }[reason];
  await correctRow(context, row, { reason, pieces: more, remark });
  return [];
}

/** As the history says it. */
const written = ({ sku, place, standing }: KeptStock): string => `${sku} · ${place} × ${standing}`;

const toLots = (db: Db, records: readonly StockRecord[]): Promise<Lot[]> =>
  withCustomerCodes(db, records, (record) => ({
    id: record.id,
    waybillNo: record.waybill_no,
    warehouse: record.warehouse,
    sku: record.sku,
    condition: record.condition,
    place: record.place,
    receivedOn: record.received_on,
    received: record.received,
    standing: record.standing,
    free: record.free,
    corrections: toCorrections(record),
  }));
