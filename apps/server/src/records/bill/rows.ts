import {
  BILL_CUSTOMER_ACTIONS,
  BILLED_KINDS,
  type BilledKind,
  type BillState,
  type WaybillBills,
} from '@waybound/contract/pricing/bill-states';
import type { Quote } from '@waybound/contract/pricing/pricing';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { billLifecycle, waybillBillsOf } from '@waybound/domain/lifecycle/money/bill-lifecycle';
import { minorOf } from '@waybound/domain/measures';
import { sql, type Selectable } from 'kysely';
import { billedKey, isRoadHead, isRoadKind, lockBilled, type BilledHead, type BilledRef } from './billed.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { Schema } from '../../db/tables.ts';
import { refuse } from '../../kernel/refusal.ts';
import { heldParcels } from '../small-parcels/rows.ts';
import { heldForMoney, type WaybillHead } from '../waybill/rows.ts';
import { currentQuoteOf } from '../order/quote.ts';
import { anyOf } from '../any-of.ts';
import { formatMinor } from '../format-minor.ts';
import { namedNumbers } from '../named-numbers.ts';

export type BillRecord = Selectable<Schema['bill']>;

/** The waybills `w` that the bill `b` charges for. */
export const CHARGED = sql`from bill_line c join billable w on w.customer_id = c.customer_id and w.kind = c.subject_kind and w.id = c.subject_id
  where c.customer_id = b.customer_id and c.bill_id = b.id`;

type Figures = 'total_minor' | 'paid_minor' | 'credited_minor' | 'disputed_minor' | 'remaining_minor';

/** What everybody is told of it, as it is written. */
export const billFiguresOf = (bill: Pick<BillRecord, 'bill_no' | 'status' | 'currency' | Figures>) => ({
  billNo: bill.bill_no,
  state: bill.status,
  currency: bill.currency,
  total: formatMinor(bill.total_minor),
  paid: formatMinor(bill.paid_minor),
  credited: formatMinor(bill.credited_minor),
  disputed: formatMinor(bill.disputed_minor),
  remaining: formatMinor(bill.remaining_minor),
});

/** What is disputed is not overdue, and neither is what is owed to the customer. */
export const isOverdueOn = (bill: Pick<BillRecord, 'remaining_minor' | 'disputed_minor' | 'due_on'>, today: string): boolean =>
  BigInt(bill.remaining_minor) > BigInt(bill.disputed_minor) && bill.due_on < today;

/** What it comes to, less what was credited of it, in minor units. */
export const netOf = ({ total_minor: total, credited_minor: credited }: Pick<BillRecord, 'total_minor' | 'credited_minor'>): bigint =>
  BigInt(total) - BigInt(credited);

/** What its lifecycle decides by. */
export const stateOfBill = (row: Pick<BillRecord, 'status' | 'is_invoiced' | 'disputed_minor' | 'credited_minor' | 'total_minor'>) => ({
  status: row.status,
  isInvoiced: row.is_invoiced,
  isDisputed: BigInt(row.disputed_minor) !== 0n,
  isCredited: BigInt(row.credited_minor) !== 0n,
  isAllCredited: netOf(row) <= 0n,
});

/** The caller's bill, locked for a change; an unknown or foreign one answers as missing. */
export async function ownBill(db: Db, customerId: string, id: string): Promise<BillRecord> {
  const row = await db
    .selectFrom('bill')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('recordMissing');
}

const byNo = (db: Db, billNo: string) => db.selectFrom('bill').selectAll().where('bill_no', '=', billNo);

/** Any customer's bill by its number, for the forwarder. */
export const readBillByNo = async (db: Db, billNo: string): Promise<BillRecord> =>
  (await byNo(db, billNo).executeTakeFirst()) ?? refuse('recordMissing');

/** The same, locked for a change. */
export const billByNo = async (db: Db, billNo: string): Promise<BillRecord> =>
  (await byNo(db, billNo).forUpdate().executeTakeFirst()) ?? refuse('recordMissing');

/**
 * The waybills that bills of one customer charge for, locked after them. Their lines never change. Those that a payment may let go on are
 * locked with them, for all of a customer's are locked in the order of their ids.
 */
export async function lockWaybillsOf(db: Db, customerId: string, billIds: readonly string[]): Promise<BilledHead[]> {
  const { rows } = await sql<BilledRef>`select distinct subject_kind as kind, subject_id as id from bill_line
    where customer_id = ${customerId} and bill_id = ${anyOf(billIds)} and subject_kind = any(${[...BILLED_KINDS]}::text[])`.execute(db);
  const charged = new Set(rows.map(billedKey));
  const locked = await lockWithHeld(db, customerId, rows);
  return locked.filter((head) => charged.has(billedKey(head)));
}

/** Some of a customer's waybills, locked with those that a payment may let go on. */
export async function lockWithHeld(db: Db, customerId: string, named: readonly BilledRef[]): Promise<BilledHead[]> {
  const held = (await heldForMoney(db, customerId)).filter((id) => !named.some((each) => isRoadKind(each.kind) && each.id === id));
  const parcels = await heldParcels(db, customerId);
  return lockBilled(db, customerId, [
    ...named,
    ...held.map((id) => ({ kind: 'standard' as const, id })),
    ...parcels.map((id) => ({ kind: 'parcel' as const, id })),
  ]);
}

/** The bills that charge for a waybill, the newest first, and what of each is for it. */
export const billsOf = (db: Db, customerId: string, { kinds, id }: { kinds: readonly BilledKind[]; id: string }) =>
  db
    .selectFrom('bill')
    .selectAll()
    .select(
      sql<string>`(select coalesce(sum(l.minor), 0) from bill_line l where l.customer_id = bill.customer_id and l.bill_id = bill.id
        and l.subject_id = ${id} and l.subject_kind = any(${[...kinds]}::text[]))`.as('part_minor'),
    )
    .where('customer_id', '=', customerId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('bill_line')
        .select('bill_line.bill_id')
        .where('bill_line.customer_id', '=', customerId)
        .where('bill_line.subject_kind', 'in', kinds)
        .where('bill_line.subject_id', '=', id),
    )
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc');

/** What credit notes have taken off the line `l` of a bill, in minor units. */
export const CREDITED = sql<string>`coalesce((select sum(n.minor) from credit_note_line n
  where n.customer_id = l.customer_id and n.bill_id = l.bill_id and n.line_id = l.id), 0)::bigint`;

/** What a waybill says of money. */
interface BilledSum {
  billState: WaybillBills;
  /** What its bills charge less what was credited; before its first bill what it will come to. Null without a price. */
  feeMinor: bigint | null;
  /** Of the fee. */
  currency: string | null;
}

/**
 * What waybills of one customer say of money, by the bills that count. Behind the waybills' locks, so that of several bills that change at
 * once the last one counts all.
 */
export async function sumBills(db: Db, customerId: string, heads: readonly BilledHead[]): Promise<(head: BilledHead) => BilledSum> {
  const ids = anyOf(heads.map(({ id }) => id));
  const [{ rows }, prices] = await Promise.all([
    sql<{ kind: string; id: string; status: BillState; currency: string; minor: string }>`
      select l.subject_kind as kind, l.subject_id as id, b.status, b.currency, sum(l.minor - ${CREDITED})::text as minor
      from bill_line l join bill b on b.customer_id = l.customer_id and b.id = l.bill_id
      where l.customer_id = ${customerId} and l.subject_id = ${ids} and l.subject_kind = any(${[...BILLED_KINDS]}::text[]) and not l.is_void
      group by l.subject_kind, l.subject_id, b.status, b.currency`.execute(db),
    readPrices(db, customerId, heads.filter(isRoadHead)),
  ]);
  const billed = Map.groupBy(rows, billedKey);
  return (head) => {
    const own = billed.get(billedKey(head)) ?? [];
    const billState = waybillBillsOf(own.map(({ status }) => status));
    if (billState !== 'none')
      return { billState, feeMinor: own.reduce((sum, { minor }) => sum + BigInt(minor), 0n), currency: own[0]?.currency ?? null };
    const price = isRoadHead(head) ? prices.get(head.id) : undefined;
    return { billState, feeMinor: price ? BigInt(minorOf(price.total)) : null, currency: price?.currency ?? null };
  };
}

/** What waybills cost by their prices: as measured where they were measured, else as declared. None of a waybill without a price. */
export async function readPrices(db: Db, customerId: string, heads: readonly WaybillHead[]): Promise<ReadonlyMap<string, Quote>> {
  const rows = await db
    .selectFrom('waybill')
    .select(['id', 'measured_quote', 'declared_quote'])
    .where('customer_id', '=', customerId)
    .where('id', '=', anyOf(heads.map(({ id }) => id)))
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const price = currentQuoteOf(row);
      return price ? [[row.id, price] as const] : [];
    }),
  );
}

/** The waybills of a bill in a sentence. */
export const namedWaybills = (heads: readonly Pick<BilledHead, 'waybill_no'>[]): string =>
  namedNumbers(heads.map((head) => head.waybill_no));

/** Both agree to a price, so that a login that must not see prices may do neither. */
const NOT_ALLOWED = { confirm: 'notAllowed', cancelConfirm: 'notAllowed' } as const;

/** As its customer sees it: with what may be done. */
export const toBill = (
  record: BillRecord & { part_minor: string },
  { hidesPrices }: CustomerContext['customer'],
): WaybillDetail['bills'][number] => ({
  id: record.id,
  billNo: record.bill_no,
  currency: record.currency,
  total: formatMinor(record.total_minor),
  part: formatMinor(record.part_minor),
  state: record.status,
  may: hidesPrices ? NOT_ALLOWED : billLifecycle.verdicts(BILL_CUSTOMER_ACTIONS, stateOfBill(record)),
});
