import type { StockCorrection, StockRow } from '@waybound/contract/overseas/overseas-stock';
import { formatMoney, formatPieceCbm } from '@waybound/domain/measures';
import { ageOn, isNear, monthEnd, storageFee, storageUntil, type StoredLot } from '@waybound/domain/overseas/storage-fee';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Schema } from '../../../db/tables.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Language } from '../../../kernel/language.ts';
import { isoDayInChina } from '../../china-day.ts';
import { readSkuLibrary } from '../../order/sku-library.ts';

/** A row of the stock with where it is, what it came with, and what of it has left. */
export interface StockRecord extends Selectable<Schema['overseas_stock']> {
  names: { zh: string; en: string };
  country_id: number;
  waybill_no: string;
  departures: { pieces: number; at: string }[];
  corrections: { at: string; reason: StockCorrection['reason']; pieces: number; place_before: string | null; remark: string | null }[];
  /** What of its storage is on bills that count, in minor units. */
  billed_minor: string;
}

/** Of a decision `d`: its pieces are in the warehouse no more. */
export const HAS_LEFT = sql`(d.shipped_at is not null or (d.dispatch_kind = 'destroy' and d.done_at is not null))`;

/** What is read beside the table, as `s`. What is destroyed leaves when it is, and what is missing when it was missed. */
export const BESIDE_STOCK = {
  columns: sql`w.names, w.country_id, o.waybill_no, (select coalesce(json_agg(json_build_object('pieces', d.quantity,
      'at', coalesce(d.shipped_at, d.done_at))), '[]') from overseas_decision d where d.customer_id = s.customer_id and d.stock_id = s.id
      and ${HAS_LEFT}) as departures,
      (select coalesce(json_agg(json_build_object('at', c.corrected_at, 'reason', c.reason, 'pieces', c.pieces, 'place_before', c.place_before,
        'remark', c.remark) order by c.id), '[]') from overseas_stock_correction c
        where c.customer_id = s.customer_id and c.stock_id = s.id) as corrections,
      (select coalesce(sum((t.service ->> 'amountMinor')::bigint), 0)::text from overseas_storage t
        where t.customer_id = s.customer_id and t.stock_id = s.id and exists (select from bill_line l
          where l.customer_id = t.customer_id and l.decision_id = t.decision_id and l.derivation ->> 'code' = t.service ->> 'code'
            and not l.is_void)) as billed_minor`,
  join: sql`join overseas_warehouse w on w.site_id = s.site_id and w.code = s.warehouse
    join overseas_waybill o on o.customer_id = s.customer_id and o.id = s.waybill_id`,
};

/** Rows of the stock under conditions on `s`. */
export async function readStock(db: Db, condition: RawBuilder<unknown>, limit?: number): Promise<StockRecord[]> {
  const { rows } = await sql<StockRecord>`select s.*, ${BESIDE_STOCK.columns} from overseas_stock s ${BESIDE_STOCK.join}
    where ${condition} order by s.id ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db);
  return rows;
}

type NamelessRow = Omit<StockRow, 'productName'>;

/** @param today ISO date */
export const toStockRow =
  (today: string) =>
  (record: StockRecord): NamelessRow => ({
    id: record.id,
    warehouse: record.warehouse,
    ...record.names,
    countryId: record.country_id,
    sku: record.sku,
    condition: record.condition,
    place: record.place,
    receivedOn: record.received_on,
    ageDays: ageOn(record.received_on, today),
    received: record.received,
    standing: record.standing,
    free: record.free,
    pieceVolume: formatPieceCbm(BigInt(record.piece_mm3)),
    corrections: toCorrections(record),
    storage: storageOf(record, today),
    waybill: { id: record.waybill_id, waybillNo: record.waybill_no },
  });

export const toCorrections = ({ corrections }: StockRecord): StockCorrection[] =>
  corrections.map(({ at, place_before: placeBefore, ...each }) => ({ ...each, at: new Date(at).toISOString(), placeBefore }));

/** A row as what its storage is reckoned from. */
export const lotOf = ({ received_on: receivedOn, piece_mm3: pieceMm3, standing, departures, corrections }: StockRecord): StoredLot => ({
  receivedOn,
  pieceMm3: BigInt(pieceMm3),
  standing,
  left: [...departures, ...corrections.map(({ pieces, at }) => ({ pieces: -pieces, at }))].map(({ pieces, at }) => ({
    pieces,
    on: isoDayInChina(new Date(at)),
  })),
});

function storageOf(record: StockRecord, today: string): StockRow['storage'] {
  const { storage: tariff, billed_minor: billed } = record;
  if (tariff === null) return null;
  const lot = lotOf(record);
  const { perDayMinor, soFarMinor, dearer } = storageFee(tariff, lot, today);
  return {
    currency: tariff.currency,
    costPerDay: formatMoney(perDayMinor),
    costSoFar: formatMoney(soFarMinor),
    billed: formatMoney(Number(billed)),
    // A correction may have made less of it than was billed: later days are not charged until they have come to more.
    unbilled: formatMoney(Math.max(0, soFarMinor - Number(billed))),
    costByMonthEnd: formatMoney(storageUntil(tariff, lot, monthEnd(today))),
    dearerFrom: dearer?.on ?? null,
    isSoon: dearer !== undefined && isNear(today, dearer.on),
    costThen: dearer ? formatMoney(dearer.perDayMinor) : null,
  };
}

/** What the SKU library calls their products, in the reader's language where it has both names. */
export async function withProductNames(db: Db, customerId: string, rows: readonly NamelessRow[], lang: Language): Promise<StockRow[]> {
  const productOf = await readSkuLibrary(
    db,
    customerId,
    rows.map(({ sku }) => sku),
  );
  return rows.map((row) => {
    const { declareNameCn: zh, declareNameEn: en } = productOf(row.sku, undefined);
    return { ...row, productName: (lang === 'zh' ? (zh ?? en) : (en ?? zh)) ?? null };
  });
}
