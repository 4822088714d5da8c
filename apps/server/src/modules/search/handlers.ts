import { numberKey } from '@waybound/contract/number-key';
import type { FoundWaybill, search, SearchAnswer } from '@waybound/contract/waybills/search';
import { KIND_OF_WAY, type WaybillKind } from '@waybound/contract/waybills/status';
import type { SearchedWay } from '@waybound/contract/wire/waybills/search';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { Handlers } from '../../kernel/context.ts';
import { isNumberIn, isPartOf, keysOf } from '../../records/list/filter-sql.ts';
import { amongWaybillsWith, MAX_WITH_PART } from '../../records/waybill/waybills-with-part.ts';

/** Section 9: the suggestion list is capped at 10. */
const MAX_SUGGESTIONS = 10;
/** Section 2, by what all that was found are. */
const TYPES: Readonly<Record<WaybillKind, number>> = { standard: 1, end: 2, overseas: 3, parcel: 4 };

/** Finding waybills of all kinds, and bags of small parcels, by number (section 7, search answers). */
export const searchHandlers: Handlers<typeof search> = {
  async searchByWaybillNo({ waybillNo: numbers }, { db, customer }) {
    const found = await findWhere(db, customer.id, inKeys(NUMBER, isNumberIn, numbers));
    return toAnswer(inOrder(found, numbers, (each) => [each.waybillNo]));
  },

  async searchByReferenceNo({ referenceNo: numbers }, { db, customer }) {
    const [found, tracked] = await Promise.all([
      findWhere(db, customer.id, inKeys(REFERENCE, isNumberIn, numbers)),
      findByTrack(db, customer.id, numbers),
    ]);
    return toAnswer(inOrder(onceEach([...tracked, ...found]), numbers, (each) => each.trackNos ?? [each.referenceNo ?? '']));
  },

  async suggestWaybills({ searchNo }, { db, customer }) {
    const [same, tracked, among] = await Promise.all([
      findWhere(db, customer.id, inKeys(EITHER, isNumberIn, [searchNo]), MAX_SUGGESTIONS),
      findByTrack(db, customer.id, [searchNo], MAX_SUGGESTIONS),
      amongWaybillsWith(db, customer.id, searchNo),
    ]);
    const alike = inKeys(EITHER, isPartOf, searchNo);
    return firstOf([...same, ...tracked], await findWhere(db, customer.id, { ...alike, waybill: among ?? alike.waybill }, MAX_SUGGESTIONS));
  },

  async quickSearch({ searchNo }, { db, customer }) {
    const [, waybillOfCarton] = CARTON_NO.exec(searchNo) ?? [];
    const texts = waybillOfCarton === undefined ? [searchNo] : [searchNo, waybillOfCarton];
    const same = await findWhere(db, customer.id, inKeys(EITHER, isNumberIn, texts), MAX_SUGGESTIONS);
    const tracked = await findByTrack(db, customer.id, [searchNo], MAX_SUGGESTIONS);
    const among = await amongWaybillsWith(db, customer.id, searchNo);
    const alike = inKeys(ANY, isPartOf, searchNo);
    return firstOf([...same, ...tracked], await findWhere(db, customer.id, { ...alike, waybill: among ?? alike.waybill }, MAX_SUGGESTIONS));
  },
};

/** What a scanner reads from a carton's label: the waybill and the box. */
const CARTON_NO = /^(.+)-\d{3,5}$/;

type Table = 'waybill' | 'overseas' | 'parcel';
/** Of a bag none where it has no such number: it bears its own alone. */
type Of<T> = Readonly<Record<Table, T> & { bag?: T }>;
type Keys = Of<readonly string[]>;
const BAG_NO = ['bag_no_key'];
/** Columns of keys: of a waybill's own number, of the customer's number for it, of both, and of any number that it bears. */
const NUMBER: Keys = { waybill: ['waybill_no_key'], overseas: ['waybill_no_key'], parcel: ['waybill_no_key'], bag: BAG_NO };
const REFERENCE: Keys = { waybill: ['reference_no_key'], overseas: ['return_no_key'], parcel: ['customer_order_no_key'] };
const EITHER: Keys = {
  waybill: [...NUMBER.waybill, ...REFERENCE.waybill],
  overseas: [...NUMBER.overseas, ...REFERENCE.overseas],
  parcel: [...NUMBER.parcel, ...REFERENCE.parcel],
  bag: BAG_NO,
};
const ANY: Keys = { ...EITHER, waybill: [...EITHER.waybill, 'transport_keys'], parcel: [...EITHER.parcel, 'track_no_key'] };

type Conditions = Of<RawBuilder<unknown>>;
const inKeys = <T>(keys: Keys, isIn: (...columns: readonly string[]) => (sought: T) => RawBuilder<unknown>, sought: T): Conditions => ({
  waybill: isIn(...keys.waybill)(sought),
  overseas: isIn(...keys.overseas)(sought),
  parcel: isIn(...keys.parcel)(sought),
  ...(keys.bag && { bag: isIn(...keys.bag)(sought) }),
});

/** Newest first. Of each table it reads nothing beside the index of its newest, or the one of the numbers asked for. */
async function findWhere(db: Db, customerId: string, conditions: Conditions, limit?: number): Promise<FoundWaybill[]> {
  const newest = newestFirst(limit);
  const bags =
    conditions.bag &&
    sql`union all (select id, bag_no, null, 'BG', created_at from parcel_bag
      where customer_id = ${customerId} and deleted_at is null and ${conditions.bag} ${newest})`;
  const { rows } = await sql<FoundRow>`
    (select id, waybill_no, reference_no, shipping_way, created_at from waybill
      where customer_id = ${customerId} and deleted_at is null and ${conditions.waybill} ${newest})
    union all (select id, waybill_no, return_no, shipping_way, created_at from overseas_waybill
      where customer_id = ${customerId} and deleted_at is null and ${conditions.overseas} ${newest})
    union all (select id, waybill_no, customer_order_no, 'XB', created_at from parcel
      where customer_id = ${customerId} and deleted_at is null and ${conditions.parcel} ${newest})
    ${bags ?? sql``} ${newest}`.execute(db);
  return rows.map(toFound);
}

/**
 * By a whole number of carriage: of a small parcel, of a parcel of a return, of what has left a warehouse abroad, and any that the waybill
 * itself or its customer's own main leg goes by; newest first. A part of one would have to be compared with all of them.
 */
async function findByTrack(db: Db, customerId: string, numbers: readonly string[], limit?: number): Promise<FoundWaybill[]> {
  const isTracked = isNumberIn('track_no_key')(numbers);
  const keys = keysOf(numbers);
  const { rows } = await sql<FoundRow & { track_nos: string[] }>`
    select id, waybill_no, customer_order_no as reference_no, 'XB' as shipping_way, created_at, array[track_no] as track_nos from parcel
      where customer_id = ${customerId} and deleted_at is null and track_no is not null and ${isTracked}
    union all select o.id, o.waybill_no, o.return_no, o.shipping_way, o.created_at, array_agg(t.track_no)
      from overseas_track t join overseas_waybill o on o.customer_id = t.customer_id and o.id = t.waybill_id
      where t.customer_id = ${customerId} and o.deleted_at is null and ${isTracked} group by o.customer_id, o.id
    union all select w.id, w.waybill_no, w.reference_no, w.shipping_way, w.created_at,
        array(select k from unnest(string_to_array(w.transport_keys, ' ')) k where k = any(${keys}))
      from waybill w where w.customer_id = ${customerId} and w.deleted_at is null
        and w.id in (select unnest(waybills_with_part(${customerId}, k, ${MAX_WITH_PART})) from unnest(${keys}::text[]) k)
        and string_to_array(w.transport_keys, ' ') && ${keys}
    ${newestFirst(limit)}`.execute(db);
  const asked = new Map(numbers.map((number) => [numberKey(number), number]));
  return rows.map((row) => ({ ...toFound(row), trackNos: row.track_nos.map((no) => asked.get(no) ?? no) }));
}

interface FoundRow {
  id: string;
  waybill_no: string;
  reference_no: string | null;
  shipping_way: SearchedWay;
}

const newestFirst = (limit: number | undefined): RawBuilder<unknown> =>
  sql`order by created_at desc, id desc ${limit === undefined ? sql`` : sql`limit ${limit}`}`;

const toFound = ({ id, waybill_no: waybillNo, reference_no: referenceNo, shipping_way: way }: FoundRow): FoundWaybill => ({
  id,
  waybillNo,
  referenceNo,
  shippingWay: way,
});

/** The number that is the same comes first. */
const firstOf = (same: readonly FoundWaybill[], alike: readonly FoundWaybill[]): SearchAnswer =>
  toAnswer(onceEach([...same, ...alike]).slice(0, MAX_SUGGESTIONS));

/** Each waybill as it was found first. */
function onceEach(found: readonly FoundWaybill[]): FoundWaybill[] {
  const once = new Map<string, FoundWaybill>();
  for (const each of found) if (!once.has(each.waybillNo)) once.set(each.waybillNo, each);
  return [...once.values()];
}

/** As they were asked for; those that share a number stay newest first. */
function inOrder(
  found: readonly FoundWaybill[],
  asked: readonly string[],
  numbersOf: (each: FoundWaybill) => readonly string[],
): FoundWaybill[] {
  const places = new Map(asked.map((number, place) => [numberKey(number), place] as const).toReversed());
  const placeOf = (each: FoundWaybill): number => Math.min(...numbersOf(each).map((number) => places.get(numberKey(number)) ?? 0));
  return found.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const kindOf = ({ shippingWay: way }: FoundWaybill): WaybillKind => (way === 'XB' || way === 'BG' ? 'parcel' : KIND_OF_WAY[way]);

function toAnswer(datas: FoundWaybill[]): SearchAnswer {
  const [kind = 'standard', ...others] = new Set(datas.map(kindOf));
  return { datas, type: TYPES[others.length === 0 ? kind : 'standard'], code: 200 };
}
