import { createHash } from 'node:crypto';
import { check, type Finding } from '@waybound/contract/rules';
import { parcelFields, type Parcel, type ParcelInput } from '@waybound/contract/small-parcels/parcel-fields';
import { withSkuLibrary } from '@waybound/domain/small-parcels/sku-items';
import { sql } from 'kysely';
import type { ToldByErp } from '../../../db/stored.ts';
import type { ErpOrder, ErpOrderLine } from '../../../gateways/erps/erp-connector.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Portion } from '../../../kernel/work/work-kind.ts';
import { lockCustomer } from '../../../records/customer/lock-customer.ts';
import { siteOf } from '../../../records/customer/site-of.ts';
import { countryByCode } from '../../../records/order/places.ts';
import { readSkus, type SkuOf } from '../../../records/order/sku-library.ts';
import { changeParcel } from '../../../records/small-parcels/change-parcel.ts';
import { draftFindings, readGrounds } from '../../../records/small-parcels/parcel-checks.ts';
import { columnsOfParcel } from '../../../records/small-parcels/parcel-columns.ts';
import { orderKey } from '../../../records/imports/order-key.ts';
import { insertParcels, meantOf, parcelsByOrder, storedParcel } from '../../../records/small-parcels/parcels-by-order.ts';
import type { ParcelRecord } from '../../../records/small-parcels/rows.ts';
import { isLacking, isOfWhole, noteOrders, OF_GIVEN, type OrderNotes } from './order-notes.ts';
import { saysOrder } from './says-order.ts';
import type { ErpSource, TakenFromErp } from './take-products.ts';

interface OrderSource extends ErpSource {
  customerId: string;
  /** Whose the drafts are. */
  loginId: string;
}

/** An order as the draft that it would be. */
interface Incoming {
  key: string;
  /** By which the ERP knows it. */
  erpKey: string | undefined;
  parcel: Parcel;
  /** Of `parcel`. */
  fingerprint: string;
  /** What the draft goes without, since it is none of ours. */
  notes: ToldByErp[];
}
type Fingerprinted = Pick<Incoming, 'parcel' | 'fingerprint'>;

/**
 * Makes parcel drafts of some orders. An order is the parcel with its number. A draft that still says what the ERP gave the last time follows
 * the ERP; one that was changed, announced or deleted by hand stays, and is told where the ERP says something new of it. A draft that was there
 * before the order is told where it does not say what the order gives.
 */
export async function takeOrders(portion: Portion, source: OrderSource, orders: readonly ErpOrder[]): Promise<TakenFromErp> {
  const { db } = portion;
  const { customerId, connectionId, loginId } = source;
  // As imports of parcels do: of two with one order number the second finds the first.
  await lockCustomer(db, customerId);
  const siteId = await siteOf(db, customerId);
  const grounds = await readGrounds(db, siteId, portion.now);
  const skuOf = await readSkus(
    db,
    customerId,
    orders.flatMap(({ goods }) => goods.flatMap(({ sku }) => sku ?? [])),
  );
  const read = orders.map((order) => toIncoming(order, skuOf));
  const told = read.flatMap((each) => ('leftOut' in each ? [each.leftOut] : []));
  // The list moves on while it is read: an order may stand on two of its pages.
  const incoming = new Map(read.flatMap((each) => ('key' in each ? [[each.key, each] as const] : [])));
  const keys = [...incoming.keys()];
  const [last, records] = await Promise.all([lastGiven(db, source, keys), parcelsByOrder(db, customerId, keys)]);
  const counts = { created: 0, changed: 0, unchanged: 0, kept: 0 };
  const added: Parcel[] = [];
  const said: OrderNotes[] = [];
  for (const { key, parcel, fingerprint, notes } of incoming.values()) {
    const record = meantOf(records.get(key));
    const before = last.get(key);
    const outcome = outcomeOf(record, before, { parcel, fingerprint });
    counts[outcome] += 1;
    if (outcome === 'created') added.push(parcel);
    if (outcome === 'changed' && record)
      await changeParcel(portion, record, { action: 'save', what: 'saveParcel', set: columnsOfParcel(parcel, grounds) });
    if (outcome === 'created' || outcome === 'changed') told.push(...notes);
    const differing = outcome === 'kept' ? [differs(parcel.customerOrderNo, record)] : [];
    told.push(...differing);
    const isTaken = outcome === 'created' || outcome === 'changed';
    const isAgreed = isTaken || (record !== undefined && fingerprintOf(record.details) === fingerprint);
    const standing = isAgreed || differing.length > 0 ? differing : (before?.notes.filter((each) => isOfWhole(each, record)) ?? []);
    const lacking = notes.filter((each) => (isTaken ? true : record !== undefined && isLacking(record.details, each)));
    said.push({ of: key, notes: [...standing, ...lacking], isNews: outcome === 'kept' });
  }
  await insertParcels(portion, added, { customerId, siteId, loginId, grounds });
  await remember(db, source, [...incoming.values()]);
  await noteOrders(db, { customerId, connectionId, now: portion.now, by: 'order_key', keeps: OF_GIVEN }, said);
  await seeAgain(
    db,
    source,
    orders.map(({ orderNo }) => orderKey(orderNo)),
  );
  return { ...counts, leftOut: told.filter(({ isLeftOut }) => isLeftOut).length, told };
}

const differs = (orderNo: string | undefined, record: ParcelRecord | undefined): ToldByErp =>
  tell(orderNo, 'customerOrderNo', record ? 'orderChangedHere' : 'orderDeletedHere', {}, false);

type Outcome = 'created' | 'changed' | 'unchanged' | 'kept';

/** @param last what the ERP gave the last time; undefined where it has given nothing yet, or what it gave went with its connection */
function outcomeOf(record: ParcelRecord | undefined, last: Given | undefined, { parcel, fingerprint: now }: Fingerprinted): Outcome {
  const isNews = last !== undefined && last.hash !== now;
  if (!record) return last === undefined ? 'created' : isNews ? 'kept' : 'unchanged';
  const here = fingerprintOf(record.details);
  if (here === now) return 'unchanged';
  if (record.submitted_at === null && here === last?.hash) return 'changed';
  // What stood of an order whose comparing began anew is not known any more: a draft that says otherwise than it is told again.
  const isAfresh = record.submitted_at === null && (last?.isAfresh ?? true);
  return isNews || (isAfresh && !saysOrder(record.details, parcel)) ? 'kept' : 'unchanged';
}

const tell = (name: string | undefined, path: string, rule: ToldByErp['rule'], args: ToldByErp['args'], isLeftOut: boolean): ToldByErp => ({
  name: name ?? '',
  path,
  rule,
  args,
  isLeftOut,
});

/** What is wrong is left out of the draft, and told; an order whose number or goods cannot be kept is left out itself. */
function toIncoming(order: ErpOrder, skuOf: SkuOf): Incoming | { leftOut: ToldByErp } {
  const input = toParcel(order, skuOf);
  const first = check(parcelFields, input);
  const wrong = first.ok ? draftFindings(first.value, []) : first.findings;
  const second = wrong.length === 0 ? first : check(parcelFields, without(input, wrong));
  const [finding] = second.ok ? wrong.filter(({ path }) => WHOLE.includes(path)) : second.findings;
  const about = (each: Finding, isLeftOut: boolean): ToldByErp => tell(order.orderNo, each.path, each.rule, each.args ?? {}, isLeftOut);
  if (!second.ok || finding) return { leftOut: about(finding ?? { path: 'customerOrderNo', rule: 'badFormat' }, true) };
  const notes = [...wrong.map((each) => about(each, false)), ...order.goods.flatMap((line, at) => noteOfLine(order, line, at, skuOf))];
  const parcel = second.value;
  return { key: orderKey(order.orderNo), erpKey: order.orderKey, parcel, fingerprint: fingerprintOf(parcel), notes };
}

/** Of a line without an SKU the draft has its place and its pieces, to be filled in; what the ERP calls it is none. */
function noteOfLine({ orderNo }: ErpOrder, { sku, name }: ErpOrderLine, at: number, skuOf: SkuOf): ToldByErp[] {
  if (sku === undefined) return [tell(orderNo, 'items.sku', 'lineWithoutSku', { name: name ?? `#${at + 1}` }, false)];
  return skuOf(sku) === undefined ? [tell(orderNo, 'items.sku', 'skuNotListed', { sku }, false)] : [];
}

/** What an order cannot go without, or that cannot be taken in part. */
const WHOLE: readonly string[] = ['customerOrderNo', 'items'];

function toParcel({ orderNo, countryCode, receiver, goods }: ErpOrder, skuOf: SkuOf): ParcelInput {
  const countryId = countryCode === undefined ? undefined : countryByCode(countryCode)?.id;
  const ordered = goods.map(({ sku, quantity }) => ({ sku, quantity }));
  return { customerOrderNo: orderNo, countryId, receiver, ...withSkuLibrary({ countryId, items: ordered }, skuOf) };
}

/** Empty where something is wrong: `receiver.address` and `items.2.hsCode` are places of it. */
function without(input: ParcelInput, wrong: readonly Finding[]): ParcelInput {
  const copy = structuredClone(input) as Record<string, unknown>;
  for (const { path } of wrong) {
    const names = path.split('.');
    const field = names.pop() ?? '';
    const holder = names.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], copy);
    if (typeof holder === 'object' && holder !== null) delete (holder as Record<string, unknown>)[field];
  }
  return copy;
}

/** The same for the same parcel, in whatever order its fields stand: a buyer's address is kept nowhere but in the parcel. */
const fingerprintOf = (parcel: Parcel): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(storedParcel(parcel))))
    .digest('hex');

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, each]) => [name, sorted(each)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** What the ERP gave the last time, and what was said of it. */
interface Given {
  hash: string;
  notes: ToldByErp[];
  /** What was said of it has ended meanwhile without either side having given in: it was not listed, or its ERP's orders were not wanted. */
  isAfresh: boolean;
}

async function lastGiven(db: Db, { customerId, connectionId }: OrderSource, keys: readonly string[]): Promise<Map<string, Given>> {
  if (keys.length === 0) return new Map();
  const found = await db
    .selectFrom('erp_order')
    .select(['order_key', 'given_hash', 'notes', 'run_id', 'gone_at'])
    .where('customer_id', '=', customerId)
    .where('connection_id', '=', connectionId)
    .where('order_key', 'in', keys)
    .execute();
  return new Map(
    found.map(({ order_key: key, given_hash: hash, notes, run_id: runId, gone_at: goneAt }) => [
      key,
      { hash, notes, isAfresh: runId === null || goneAt !== null },
    ]),
  );
}

async function remember(db: Db, { customerId, connectionId }: OrderSource, orders: readonly Incoming[]): Promise<void> {
  if (orders.length === 0) return;
  const given = JSON.stringify(orders.map(({ key, erpKey, fingerprint }) => ({ key, erp_key: erpKey, hash: fingerprint })));
  await sql`
    insert into erp_order (customer_id, connection_id, order_key, erp_key, given_hash)
    select ${customerId}::bigint, ${connectionId}::bigint, key, erp_key, hash
    from jsonb_to_recordset(${given}::jsonb) as g(key text, erp_key text, hash text)
    on conflict (customer_id, connection_id, order_key) do update set given_hash = excluded.given_hash, erp_key = excluded.erp_key`.execute(
    db,
  );
}

/** The run has seen these, also what it cannot keep of them: they are still to be sent. */
async function seeAgain(db: Db, { customerId, connectionId, runId }: OrderSource, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .updateTable('erp_order')
    .set({ run_id: runId, missed_at: null, gone_at: null })
    .where('customer_id', '=', customerId)
    .where('connection_id', '=', connectionId)
    .where('order_key', 'in', [...keys])
    .execute();
}
