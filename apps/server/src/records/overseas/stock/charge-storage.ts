import { daysLater } from '@waybound/domain/calendar-days';
import { formatPieceCbm } from '@waybound/domain/measures';
import type { ChargedService } from '@waybound/domain/overseas/price-decision';
import { storagePeriods, type StoragePeriod, type StorageTariff } from '@waybound/domain/overseas/storage-fee';
import { billPapers as en } from '@waybound/phrases/en/finance/bill-papers';
import { billPapers as zh } from '@waybound/phrases/zh/finance/bill-papers';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/engine.ts';
import { anyOf } from '../../any-of.ts';
import { isoDayInChina } from '../../china-day.ts';
import type { ChangeContext } from '../../waybill/change-waybill.ts';
import { changeOverseas } from '../change-overseas.ts';
import type { OverseasRecord } from '../rows.ts';
import { lotOf, readStock, type StockRecord } from './stock-rows.ts';

/** Until which day storage is charged, ISO dates: of what still stands there, and of what is gone. */
export interface ChargedUntil {
  standing: string;
  gone: string;
}

/** As a bill sees it: what was stored yesterday is owed. */
export const untilYesterday = (now: Date): ChargedUntil => {
  const day = daysLater(isoDayInChina(now), -1);
  return { standing: day, gone: day };
};

/** The last whole month for what stands there: the rest is charged when it is gone, or by the bill that comes first. */
export function untilLastMonth(now: Date): ChargedUntil {
  const today = isoDayInChina(now);
  return { standing: daysLater(`${today.slice(0, 7)}-01`, -1), gone: daysLater(today, -1) };
}

/** Rows of the stock, `s`, whose storage is not reckoned until such a day. */
export const isToReckon = ({ standing, gone }: ChargedUntil) => sql<boolean>`(s.storage is not null and not s.is_reckoned
  and (s.standing = 0 or s.received_on <= ${standing}::date)
  and coalesce(s.reckoned_until, s.received_on - 1) < case when s.standing = 0 then ${gone}::date + 1 else ${standing}::date end)`;

/**
 * Charges the storage of what came with overseas waybills of one customer, which are locked. Each day of a lot is charged once: a row is locked
 * and says until which day it was. Answers whether anything was charged: the waybills have changed then.
 */
export async function chargeStorage(context: ChangeContext, records: readonly OverseasRecord[], until: ChargedUntil): Promise<boolean> {
  const { db } = context;
  const [first] = records;
  if (!first) return false;
  const { customer_id: customerId } = first;
  const due = sql`s.customer_id = ${customerId} and s.waybill_id = ${anyOf(records.map(({ id }) => id))} and ${isToReckon(until)}`;
  const { rows: locked } = await sql`select s.id from overseas_stock s where ${due} order by s.id for update`.execute(db);
  if (locked.length === 0) return false;
  const lots = await readStock(db, due);
  const chargedBefore = await readCharged(db, customerId, lots);
  const chargedWaybills = new Set<string>();
  for (const lot of lots) {
    const day = lot.standing === 0 ? until.gone : until.standing;
    const periods = lot.storage ? storagePeriods(lot.storage, lotOf(lot), chargedBefore(lot), day) : [];
    for (const period of periods) await insertCharge(context, lot, period);
    if (periods.length > 0) chargedWaybills.add(lot.waybill_id);
    await db
      .updateTable('overseas_stock')
      .set({ reckoned_until: day, is_reckoned: lot.standing === 0 })
      .where('customer_id', '=', customerId)
      .where('id', '=', lot.id)
      .execute();
  }
  for (const record of records)
    if (chargedWaybills.has(record.id)) await changeOverseas(context, record, { action: 'chargeStorage', what: 'chargeStorage' });
  return chargedWaybills.size > 0;
}

/** What was charged of each lot, and until which day. */
async function readCharged(db: Db, customerId: string, lots: readonly StockRecord[]) {
  const { rows } = await sql<{ stock_id: string; until: string; minor: string }>`
    select stock_id, max(until_day) as until, sum((service ->> 'amountMinor')::bigint)::text as minor from overseas_storage
    where customer_id = ${customerId} and stock_id = ${anyOf(lots.map(({ id }) => id))} group by 1`.execute(db);
  const byId = new Map(rows.map(({ stock_id: stockId, until, minor }) => [stockId, { until, minor: Number(minor) }]));
  return ({ id }: StockRecord) => byId.get(id) ?? { until: null, minor: 0 };
}

async function insertCharge({ db, now }: ChangeContext, lot: StockRecord, period: StoragePeriod): Promise<void> {
  const { customer_id: customerId, waybill_id: waybillId, decision_id: decisionId, id: stockId, storage: tariff } = lot;
  if (tariff === null) return;
  await db
    .insertInto('overseas_storage')
    .values({
      customer_id: customerId,
      waybill_id: waybillId,
      decision_id: decisionId,
      stock_id: stockId,
      from_day: period.from,
      until_day: period.until,
      pieces: period.pieces,
      service: JSON.stringify(serviceOf(stockId, tariff, period)),
      charged_at: now,
    })
    .execute();
}

/** Charged as one unit that costs all of it. Its code is one among those of all lots of a decision. */
const serviceOf = (stockId: string, { currency }: StorageTariff, { from, until, amountMinor, steps }: StoragePeriod): ChargedService => ({
  code: `storage ${until} ${stockId}`,
  kind: 'store',
  zh: zh.storage,
  en: en.storage,
  unit: 'order',
  unitMinor: amountMinor,
  tiers: [],
  minimumMinor: null,
  needsPicture: false,
  currency,
  units: 1,
  amountMinor,
  storage: { from, until, steps: steps.map(({ mm3Days, perCbmMinor }) => ({ cbmDays: formatPieceCbm(mm3Days), perCbmMinor })) },
});
