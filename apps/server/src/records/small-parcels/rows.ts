import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import { PARCEL_CUSTOMER_ACTIONS } from '@waybound/contract/small-parcels/parcel-states';
import { formatGrams } from '@waybound/domain/measures';
import { parcelLifecycle, type ParcelLifecycleState } from '@waybound/domain/small-parcels/parcel-lifecycle';
import type { ParcelPrices } from '@waybound/domain/small-parcels/parcel-price';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';
import { anyOf } from '../any-of.ts';
import { stateOf } from '../lifecycle/fact-columns.ts';
import { toGone, type GoneOrder } from './erp-orders.ts';
import { amountOf } from './prices.ts';

export type ParcelRecord = Selectable<Schema['parcel']>;

/** Of one that nobody has taken in and that is in no bag any more: nobody looks for it either. */
export const IN_NO_BAG = { bag_id: null, bag_no: null, bagged_at: null, handed_over_at: null, is_quiet: false } as const;

/** With what its product asks now, of one that is not announced. */
export type ListedParcel = ParcelRecord & { offered_prices: ParcelPrices | null };

/** Of a parcel `p`. */
export const OFFERED_PRICES = sql`case when p.status = 'draft' and not p.is_announced then (select x.prices from parcel_product x
  where x.site_id = p.site_id and x.code = p.details ->> 'productCode' and x.is_offered) end as offered_prices`;

const AND = sql` and `;

/** Small parcels that are not deleted, under conditions on `p`; `tail` orders, limits or locks them. */
export async function readParcels(
  db: Db,
  conditions: readonly RawBuilder<unknown>[],
  tail: RawBuilder<unknown> = sql``,
): Promise<ListedParcel[]> {
  const { rows } = await sql<ListedParcel>`select p.*, ${OFFERED_PRICES} from parcel p
    where p.deleted_at is null and ${sql.join([...conditions], AND)} ${tail}`.execute(db);
  return rows;
}

export const isOwnParcel = (customerId: string, id: string): RawBuilder<unknown> => sql`p.customer_id = ${customerId} and p.id = ${id}`;
export const isParcelNo = (waybillNo: string): RawBuilder<unknown> => sql`p.waybill_no = ${waybillNo}`;

/** One of them; a missing, a deleted and a stranger's answer the same. */
export async function ownParcel(db: Db, which: RawBuilder<unknown>, tail?: RawBuilder<unknown>): Promise<ListedParcel> {
  const [record] = await readParcels(db, [which], tail);
  return record ?? refuse('recordMissing');
}

/** Some of a customer's by their ids, locked in one order, so that no two batches block each other. */
export async function lockParcels(db: Db, customerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ListedParcel>> {
  const records = await readParcels(db, [sql`p.customer_id = ${customerId} and p.id = ${anyOf(ids)}`], sql`order by p.id for update`);
  return new Map(records.map((record) => [record.id, record]));
}

/** Those of a customer that stand still until something is paid, by their ids. */
export async function heldParcels(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('parcel')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'problem')
    .where('problem', '=', 'payment')
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export const parcelState = (record: ParcelRecord): ParcelLifecycleState => stateOf(parcelLifecycle.facts, record);

/** As its customer sees it: with what may be done, and whether it still has to be sent. */
export const toParcel = (record: ListedParcel, gone: GoneOrder | null): ParcelRow => ({
  ...parcelAnswer(record),
  erpGone: toGone(gone),
  may: parcelLifecycle.verdicts(PARCEL_CUSTOMER_ACTIONS, parcelState(record)),
});

export const parcelAnswer = (record: ListedParcel): Omit<ParcelRow, 'may' | 'erpGone'> => ({
  id: record.id,
  rev: record.rev,
  waybillNo: record.waybill_no,
  status: record.status,
  isAnnounced: record.is_announced,
  customerOrderNo: record.customer_order_no,
  productCode: record.details.productCode ?? null,
  countryId: record.details.countryId ?? null,
  receiverName: record.receiver_name,
  weight: record.details.weight ?? null,
  measuredWeight: record.measured_grams === null ? null : formatGrams(record.measured_grams),
  trackNo: record.track_no,
  problem: toProblem(record),
  bag: record.bag_id === null || record.bag_no === null ? null : { id: record.bag_id, bagNo: record.bag_no },
  labelPrintedAt: record.label_printed_at?.toISOString() ?? null,
  interception: record.interception,
  end: record.ending === 'none' ? null : record.ending,
  price: amountOf(record),
  quietSince: record.is_quiet ? quietFrom(record).toISOString() : null,
  createdAt: record.created_at.toISOString(),
  submittedAt: record.submitted_at?.toISOString() ?? null,
  updatedAt: record.updated_at.toISOString(),
});

/** One that was handed over and not taken in is waited for since its bag arrived. */
const quietFrom = ({ status, handed_over_at: handedOverAt, turned_at: turnedAt, updated_at: updatedAt }: ParcelRecord): Date =>
  (status === 'draft' ? handedOverAt : null) ?? turnedAt ?? updatedAt;

const toProblem = (record: ParcelRecord): ParcelRow['problem'] => {
  const { problem: kind, problem_text: text, problem_since: since, is_answered: isAnswered } = record;
  return kind === 'none' || since === null ? null : { kind, text, since: since.toISOString(), isAnswered };
};
