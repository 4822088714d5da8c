import { cleanText } from '@waybound/contract/clean-text';
import { masterBillNo, type Order } from '@waybound/contract/orders/order-fields';
import { numberKey } from '@waybound/contract/number-key';
import { check } from '@waybound/contract/rules';
import type { IntakeMapping } from '@waybound/domain/intake/columns';
import type { IntakeCells } from '@waybound/domain/intake/groups';
import type { ReadCell } from '@waybound/domain/intake/order';
import { sql } from 'kysely';
import { cellReader } from './cell-words.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { readCabinetNumbers } from './sheets/sheet-containers.ts';
import { findChannels, openChannels, type Channel } from '../../../records/channel/channels.ts';
import { isoDayInChina } from '../../../records/china-day.ts';
import { billKey, readIdsByBill, type Bill } from '../../../records/order/bill-of-main-leg.ts';
import { detailsOf, readOrder } from '../../../records/order/record.ts';
import { loadPreflight, namedBy, type Preflight, type PreflightResult } from '../../../records/order/preflight.ts';
import { readSkuLibrary, type ProductOf } from '../../../records/order/sku-library.ts';
import { exchangeRatesOn } from '../../../records/channel/exchange-rates.ts';
import { remoteAreasTo } from '../../../records/channel/remote-areas.ts';
import type { DayTerms } from '../submission.ts';
import { waybillRecords, type WaybillRecord } from '../../../records/waybill/rows.ts';

export interface KnownWaybill {
  row: WaybillRecord;
  /** Of a draft: what it holds now. */
  order: Order | undefined;
}

/** Everything that rows are examined against, read once for many of them. */
export interface ReferenceData {
  read: ReadCell;
  channels: ReadonlyMap<string, Channel>;
  byId: ReadonlyMap<string, KnownWaybill>;
  /** By its number's key. */
  byNo: ReadonlyMap<string, KnownWaybill>;
  byReference: ReadonlyMap<string, KnownWaybill>;
  /** End waybills by the key of their bills. */
  byBill: ReadonlyMap<string, KnownWaybill>;
  /** Of the channels those that a new order may take. */
  open: ReadonlyMap<string, Channel>;
  /** What a submission of the order is judged by. */
  runPreflight: (
    order: Order,
    channel: Channel | undefined,
    waybillId?: string,
  ) => Promise<{ terms: DayTerms; preflight: PreflightResult }>;
  /** What the customer's SKU library says of a product. */
  productOf: ProductOf;
}

export interface BatchOwner {
  customerId: string;
  siteId: string;
}

export interface LinkedRow {
  cells: IntakeCells;
  waybillId: string | null;
}

const textsAt = (rows: readonly LinkedRow[], place: number): string[] => [
  ...new Set(rows.flatMap(({ cells }) => cleanText(cells[place] ?? '') || [])),
];

/** @param rows those that will be examined */
export async function loadReferenceData(
  db: Db,
  { customerId, siteId }: BatchOwner,
  now: Date,
  mapping: IntakeMapping,
  rows: readonly LinkedRow[],
): Promise<ReferenceData> {
  const ofBills = await readIdsByBill(db, customerId, billsIn(rows, mapping));
  const known = await findWaybills(db, customerId, {
    ids: [...new Set([...rows.flatMap(({ waybillId }) => waybillId ?? []), ...ofBills])],
    numbers: textsAt(rows, mapping.indexOf('waybillNo')).map(numberKey),
    references: textsAt(rows, mapping.indexOf('referenceNo')),
  });
  const channels = await openChannels(db, { id: customerId, siteId }, now);
  const open = new Map(channels.map((channel) => [channel.id, channel]));
  const others = new Set(known.flatMap(({ row: { channel_id: id } }) => (id === null || open.has(id) ? [] : [id])));
  if (others.size > 0) channels.push(...(await findChannels(db, { id: customerId, siteId }, [...others])).values());
  const openWaybills = known.filter(({ row }) => row.status !== 'already_close');
  const today = isoDayInChina(now);
  const skusOfRows = textsAt(rows, mapping.indexOf('sku'));
  const saved = namedBy(known.flatMap(({ order }) => order ?? []));
  const named = {
    skus: [...skusOfRows, ...saved.skus],
    cabinetNumbers: [...textsAt(rows, mapping.indexOf('cabinetNumber')).flatMap(readCabinetNumbers), ...saved.cabinetNumbers],
  };
  const rates = await exchangeRatesOn(db, siteId, today);
  return {
    read: cellReader(channels),
    channels: new Map(channels.map((channel) => [channel.id, channel])),
    byId: new Map(known.map((each) => [each.row.id, each])),
    byNo: new Map(known.map((each) => [each.row.waybill_no_key, each])),
    byReference: new Map(openWaybills.flatMap((each) => (each.row.reference_no === null ? [] : [[each.row.reference_no, each] as const]))),
    byBill: new Map(openWaybills.flatMap((each) => keysOfBill(each).map((key) => [key, each] as const))),
    runPreflight: preflightByPlace(
      db,
      siteId,
      { today, rates },
      await loadPreflight({ db, customer: { id: customerId, siteId } }, named, rates),
    ),
    open,
    productOf: await readSkuLibrary(db, customerId, skusOfRows),
  };
}

/** Each once: one master bill may be that of all rows, and each of another house bill. */
function billsIn(rows: readonly LinkedRow[], mapping: IntakeMapping): Bill[] {
  const written = ({ cells }: LinkedRow, key: 'masterBillNo' | 'houseBillNo') => cleanText(cells[mapping.indexOf(key)] ?? '');
  const bills = rows.flatMap((row): Bill[] => {
    const read = check(masterBillNo, written(row, 'masterBillNo').normalize('NFKC'));
    return read.ok ? [{ masterBillNo: read.value, houseBillNo: written(row, 'houseBillNo') }] : [];
  });
  return [...new Map(bills.map((bill) => [billKey(bill), bill])).values()];
}

function keysOfBill({ row }: KnownWaybill): string[] {
  const { masterBillNo: master, houseBillNo } = detailsOf(row);
  return row.kind === 'end' && master !== undefined ? [billKey({ masterBillNo: master, houseBillNo })] : [];
}

/** Many orders of a batch go to the same place: its areas are read once. */
function preflightByPlace(db: Db, siteId: string, day: Omit<DayTerms, 'areas'>, preflight: Preflight): ReferenceData['runPreflight'] {
  const areasByPlace = new Map<string, DayTerms['areas']>();
  return async (order, channel, waybillId) => {
    const place = `${order.countryId} ${order.dispatchZipCode}`;
    const areas = areasByPlace.get(place) ?? (await remoteAreasTo(db, siteId, order, day.today));
    areasByPlace.set(place, areas);
    return { terms: { ...day, areas }, preflight: preflight(order, channel, waybillId) };
  };
}

interface WaybillLookup {
  ids: readonly string[];
  numbers: readonly string[];
  references: readonly string[];
}

async function findWaybills(db: Db, customerId: string, { ids, numbers, references }: WaybillLookup): Promise<KnownWaybill[]> {
  if (ids.length + numbers.length + references.length === 0) return [];
  const each = (values: readonly string[]) => sql`jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`;
  const rows = await waybillRecords(db)
    .where('waybill.customer_id', '=', customerId)
    .where('waybill.deleted_at', 'is', null)
    .where(
      'waybill.id',
      'in',
      sql<string>`(select wanted::bigint from ${each(ids)} as wanted
        union select id from waybill where customer_id = ${customerId} and deleted_at is null
          and waybill_no_key in (select ${each(numbers)})
        union select id from waybill where customer_id = ${customerId} and reference_no in (select ${each(references)}))`,
    )
    .execute();
  const known: KnownWaybill[] = [];
  for (const row of rows) known.push({ row, order: row.status === 'wait_for_confirm' ? await readOrder(db, row) : undefined });
  return known;
}
