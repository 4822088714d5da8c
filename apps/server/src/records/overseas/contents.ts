import type { CountedBatch, Decided, OverseasDetail } from '@waybound/contract/overseas/overseas';
import type { ServiceCharge } from '@waybound/contract/overseas/overseas-services';
import { formatMoney } from '@waybound/domain/measures';
import { heapsOf } from '@waybound/domain/overseas/heaps';
import { pricePartsOf, sumByCurrency, type PricedService } from '@waybound/domain/overseas/price-decision';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { Schema } from '../../db/tables.ts';

import { findOverseasWarehouse, overseasServices, toService } from './offers.ts';
import { readRedirects, toRedirect, type RedirectRecord } from './redirects.ts';
import { overseasAnswer, type OverseasRecord } from './rows.ts';

type Owner = Pick<OverseasRecord, 'customer_id' | 'id'>;
type Decision = Selectable<Schema['overseas_decision']>;

/** What has come in which parcel, and what was decided, each in the order in which it was. */
export async function readContents(db: Db, { customer_id: customerId, id }: Owner) {
  const of = <T extends 'overseas_parcel' | 'overseas_piece' | 'overseas_decision'>(table: T) =>
    db
      .selectFrom(table as 'overseas_piece') // All three name their waybill by the same columns.
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('waybill_id', '=', id)
      .orderBy('id')
      .execute() as unknown as Promise<Selectable<Schema[T]>[]>;
  const [parcels, pieces, decisions, pictures] = await Promise.all([
    of('overseas_parcel'),
    of('overseas_piece'),
    of('overseas_decision'),
    readPictures(db, { customer_id: customerId, id }),
  ]);
  return { parcels, pieces, decisions, pictures };
}

/** The pictures that the warehouse took, in the order in which it was. */
const readPictures = (db: Db, { customer_id: customerId, id }: Owner) =>
  db
    .selectFrom('overseas_picture as o')
    .innerJoin('stored_file as f', (join) => join.onRef('f.customer_id', '=', 'o.customer_id').onRef('f.id', '=', 'o.file_id'))
    .select(['o.parcel_id', 'o.decision_id', 'o.id', 'o.file_id', 'f.name'])
    .where('o.customer_id', '=', customerId)
    .where('o.waybill_id', '=', id)
    .orderBy('o.id')
    .execute();

type OwnLabels = ReadonlyMap<string, { id: string; name: string }>;

/** The labels that its customer has given, by the ids of their files. */
async function readOwnLabels(db: Db, { customer_id: customerId, id }: Owner): Promise<OwnLabels> {
  const rows = await db
    .selectFrom('overseas_decision as d')
    .innerJoin('stored_file as f', (join) =>
      join
        .onRef('f.customer_id', '=', 'd.customer_id')
        .on((of) => of.or([of('f.id', '=', of.ref('d.label_file_id')), of('f.id', '=', of.ref('d.carton_label_file_id'))])),
    )
    .select(['f.id', 'f.name'])
    .where('d.customer_id', '=', customerId)
    .where('d.waybill_id', '=', id)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Amazon's labels for its cartons, where its customer has given them. */
const readCartonLabels = async (db: Db, { customer_id: customerId, carton_label_file_id: fileId }: OverseasRecord) =>
  fileId === null
    ? undefined
    : db
        .selectFrom('stored_file as f')
        .select(['f.id', 'f.name'])
        .where('f.customer_id', '=', customerId)
        .where('f.id', '=', fileId)
        .executeTakeFirst();
export type OverseasContents = Awaited<ReturnType<typeof readContents>>;

/** Work that is to be shown has no picture. */
export const lacksPicture = ({ id, services }: Decision, pictures: OverseasContents['pictures']): boolean =>
  services.some(({ needsPicture }) => needsPicture) && !pictures.some((each) => each.decision_id === id);

/** Its work is not done. Where nothing was found of a line there is none to be done. */
export const isUnfinished = ({ quantity, done_at: doneAt }: Pick<Decision, 'quantity' | 'done_at'>): boolean =>
  quantity > 0 && doneAt === null;

/** Why the work of a decision is not done: it is to be shown by a picture, or labels of its customer's own are to be stuck on. */
export function whyNotDone(decision: Decision, pictures: OverseasContents['pictures']): 'workNotShown' | 'labelMissing' | undefined {
  if (lacksPicture(decision, pictures)) return 'workNotShown';
  return decision.label_by === 'own' && decision.label_file_id === null ? 'labelMissing' : undefined;
}

/** The batches by their index, with what was in those that were counted. */
function batchesOf({ details: { batches } }: OverseasRecord, { parcels, pieces, pictures }: OverseasContents): CountedBatch[] {
  const byIndex = new Map(parcels.map((parcel) => [parcel.return_batch_index, parcel]));
  return batches.map((announced, place) => {
    const parcel = byIndex.get(place + 1);
    return {
      returnBatchIndex: place + 1,
      trackNo: parcel?.track_no ?? announced.trackNo ?? null,
      shipmentId: announced.shipmentId ?? null,
      cartons: parcel?.cartons ?? announced.cartons ?? null,
      pallets: parcel?.pallets ?? announced.pallets ?? null,
      receiptDate: parcel?.receipt_date.toISOString() ?? null,
      pieces: pieces
        .filter((piece) => parcel !== undefined && piece.parcel_id === parcel.id)
        .map(({ oldsku, condition, quantity, remark }) => ({ oldsku, condition, quantity, remark })),
      pictures: parcel === undefined ? [] : pictures.filter((each) => each.parcel_id === parcel.id).map(toNamed),
    };
  });
}

/** Sums as they travel. */
export const toAmounts = (priced: readonly PricedService[]) =>
  sumByCurrency(priced).map(({ currency, amountMinor }) => ({
    currency,
    amount: formatMoney(amountMinor),
  }));

/** A service of a decision, with how its amount came about. */
const toServiceCharge = (priced: PricedService): ServiceCharge => {
  const { code, kind, zh, en, unit, currency, units, amountMinor } = priced;
  const parts = pricePartsOf(priced, units).map((part) => ({ units: part.units, unitPrice: formatMoney(part.unitMinor) }));
  return { code, kind, zh, en, unit, currency, parts, amount: formatMoney(amountMinor) };
};

/** Services with what they cost together. */
export const toPrices = (priced: readonly PricedService[]) => ({ services: priced.map(toServiceCharge), amounts: toAmounts(priced) });

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const toNamed = ({ id, name }: { id: string; name: string }) => ({ id, name });

const toDecided = (
  row: Decision,
  { outbound }: OverseasRecord,
  { pictures, labels, redirects }: Pick<OverseasContents, 'pictures'> & { labels: OwnLabels; redirects: readonly RedirectRecord[] },
  place: string | undefined,
  index: number,
): Decided => ({
  id: row.id,
  oldsku: row.oldsku,
  condition: row.condition,
  quantity: row.quantity,
  // Each line of an order from stock is a decision, in their order.
  ordered: outbound?.lines[index]?.quantity ?? null,
  cartons: row.cartons,
  pallets: row.pallets,
  fnSku: row.fn_sku,
  label: row.label_by === null ? null : { by: row.label_by, file: labels.get(row.label_file_id ?? '') ?? null },
  services: row.services.map(toServiceCharge),
  dispatchMethod: row.dispatch_method,
  storeAddress: row.store_address,
  shipmentId: row.shipment_id,
  referenceId: row.reference_id,
  cartonLabels: labels.get(row.carton_label_file_id ?? '') ?? null,
  consignee: row.consignee,
  place: place ?? null,
  amounts: toAmounts(row.services),
  decidedAt: row.decided_at.toISOString(),
  doneAt: instant(row.done_at),
  shippedAt: instant(row.shipped_at),
  trackNo: row.track_no,
  signedAt: instant(row.signed_at),
  redirects: redirects.filter((each) => each.decision_id === row.id).map(toRedirect),
  pictures: pictures.filter((each) => each.decision_id === row.id).map(toNamed),
});

/** Where what stays was put, by the decision that it stays. */
const readPlaces = (db: Db, { customer_id: customerId, id }: Owner) =>
  db
    .selectFrom('overseas_stock')
    .select(['decision_id', 'place'])
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', id)
    .orderBy('id')
    .execute();

/** A waybill's page without its bills and what may be done with it. */
export async function overseasContents(db: Db, record: OverseasRecord): Promise<Omit<OverseasDetail, 'may' | 'bills'>> {
  const [contents, labels, ofCartons, redirects, places, warehouse, services] = await Promise.all([
    readContents(db, record),
    readOwnLabels(db, record),
    readCartonLabels(db, record),
    readRedirects(db, sql`r.customer_id = ${record.customer_id} and r.waybill_id = ${record.id}`),
    readPlaces(db, record),
    findOverseasWarehouse(db, record.site_id, record.details.abroadStockAddress),
    overseasServices(db, record.site_id),
  ]);
  const { pieces, decisions } = contents;
  const placesOf = (id: string) =>
    [...new Set(places.flatMap((each) => (each.decision_id === id ? [each.place] : [])))].join(', ') || undefined;
  return {
    ...overseasAnswer(record),
    order: record.details,
    outbound: record.outbound,
    cartonLabels: ofCartons ?? null,
    salesmanId: record.salesman_id,
    servicesId: record.services_id,
    warehouse: warehouse ?? null,
    batches: batchesOf(record, contents),
    heaps: heapsOf(pieces, decisions),
    decisions: decisions.map((row, index) => toDecided(row, record, { ...contents, labels, redirects }, placesOf(row.id), index)),
    totals: toAmounts(decisions.flatMap((row) => row.services)),
    isUnbilled: record.is_unbilled,
    services: services.map((service) => toService(service)),
  };
}
