import { numberKey } from '@waybound/contract/number-key';
import type { FoundWaybill, search, SearchAnswer } from '@waybound/contract/waybills/search';
import { KIND_OF_WAY, type WaybillKind } from '@waybound/contract/waybills/status';
import type { SearchedWay } from '@waybound/contract/wire/waybills/search';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { Handlers } from '../../kernel/context.ts';
import { isNumberIn, isPartOf } from '../../records/list/filter-sql.ts';
import { amongWaybillsWith } from '../../records/waybill/waybills-with-part.ts';

/** Section 9: the suggestion list is capped at 10. */
const MAX_SUGGESTIONS = 10;
/** Section 2, by what all that was found are. */
const TYPES: Readonly<Record<WaybillKind, number>> = { standard: 1, end: 2, overseas: 3, parcel: 4 };

/** Finding waybills of all kinds by number (section 7, search answers). */
export const searchHandlers: Handlers<typeof search> = {
  async searchByWaybillNo({ waybillNo: numbers }, { db, customer }) {
    const found = await findWhere(db, customer.id, inKeys(NUMBER, isNumberIn, numbers));
    return toAnswer(inOrder(found, numbers, (each) => each.waybillNo));
  },

  async searchByReferenceNo({ referenceNo: numbers }, { db, customer }) {
    const found = await findWhere(db, customer.id, inKeys(REFERENCE, isNumberIn, numbers));
    return toAnswer(inOrder(found, numbers, (each) => each.referenceNo ?? ''));
  },

  async suggestWaybills({ searchNo }, { db, customer }) {
    const [same, among] = await Promise.all([
      findWhere(db, customer.id, inKeys(EITHER, isNumberIn, [searchNo]), MAX_SUGGESTIONS),
      amongWaybillsWith(db, customer.id, searchNo),
    ]);
    const alike = inKeys(EITHER, isPartOf, searchNo);
    return firstOf(same, await findWhere(db, customer.id, { ...alike, waybill: among ?? alike.waybill }, MAX_SUGGESTIONS));
  },

  async quickSearch({ searchNo }, { db, customer }) {
    const [, waybillOfCarton] = CARTON_NO.exec(searchNo) ?? [];
    const texts = waybillOfCarton === undefined ? [searchNo] : [searchNo, waybillOfCarton];
    const same = await findWhere(db, customer.id, inKeys(EITHER, isNumberIn, texts), MAX_SUGGESTIONS);
    const among = await amongWaybillsWith(db, customer.id, searchNo);
    const alike = inKeys(ANY, isPartOf, searchNo);
    return firstOf(same, await findWhere(db, customer.id, { ...alike, waybill: among ?? alike.waybill }, MAX_SUGGESTIONS));
  },
};

/** What a scanner reads from a carton's label: the waybill and the box. */
const CARTON_NO = /^(.+)-\d{3,5}$/;

type Table = 'waybill' | 'overseas' | 'parcel';
type Keys = Readonly<Record<Table, readonly string[]>>;
/** Columns of keys: of a waybill's own number, of the customer's number for it, of both, and of any number that it bears. */
const NUMBER: Keys = { waybill: ['waybill_no_key'], overseas: ['waybill_no_key'], parcel: ['waybill_no_key'] };
const REFERENCE: Keys = { waybill: ['reference_no_key'], overseas: ['return_no_key'], parcel: ['customer_order_no_key'] };
const EITHER: Keys = {
  waybill: [...NUMBER.waybill, ...REFERENCE.waybill],
  overseas: [...NUMBER.overseas, ...REFERENCE.overseas],
  parcel: [...NUMBER.parcel, ...REFERENCE.parcel],
};
const ANY: Keys = { ...EITHER, waybill: [...EITHER.waybill, 'transport_keys'], parcel: [...EITHER.parcel, 'track_no_key'] };

type Conditions = Readonly<Record<Table, RawBuilder<unknown>>>;
const inKeys = <T>(keys: Keys, isIn: (...columns: readonly string[]) => (sought: T) => RawBuilder<unknown>, sought: T): Conditions => ({
  waybill: isIn(...keys.waybill)(sought),
  overseas: isIn(...keys.overseas)(sought),
  parcel: isIn(...keys.parcel)(sought),
});

/** Newest first. Of each table it reads nothing beside the index of its newest, or the one of the numbers asked for. */
async function findWhere(db: Db, customerId: string, conditions: Conditions, limit?: number): Promise<FoundWaybill[]> {
  const newest = sql`order by created_at desc, id desc ${limit === undefined ? sql`` : sql`limit ${limit}`}`;
  const { rows } = await sql<{ id: string; waybill_no: string; reference_no: string | null; shipping_way: SearchedWay }>`
    (select id, waybill_no, reference_no, shipping_way, created_at from waybill
      where customer_id = ${customerId} and deleted_at is null and ${conditions.waybill} ${newest})
    union all (select id, waybill_no, return_no, shipping_way, created_at from overseas_waybill
      where customer_id = ${customerId} and deleted_at is null and ${conditions.overseas} ${newest})
    union all (select id, waybill_no, customer_order_no, 'XB', created_at from parcel
      where customer_id = ${customerId} and deleted_at is null and ${conditions.parcel} ${newest})
    ${newest}`.execute(db);
  return rows.map(({ id, waybill_no: waybillNo, reference_no: referenceNo, shipping_way: way }) => ({
    id,
    waybillNo,
    referenceNo,
    shippingWay: way,
  }));
}

/** Each once; the number that is the same comes first. */
function firstOf(same: readonly FoundWaybill[], alike: readonly FoundWaybill[]): SearchAnswer {
  const once = new Map([...same, ...alike].map((each) => [each.waybillNo, each]));
  return toAnswer([...once.values()].slice(0, MAX_SUGGESTIONS));
}

/** As they were asked for; those that share a number stay newest first. */
function inOrder(found: readonly FoundWaybill[], asked: readonly string[], numberOf: (each: FoundWaybill) => string): FoundWaybill[] {
  const places = new Map(asked.map((number, place) => [numberKey(number), place] as const).toReversed());
  const placeOf = (each: FoundWaybill): number => places.get(numberKey(numberOf(each))) ?? 0;
  return found.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const kindOf = ({ shippingWay: way }: FoundWaybill): WaybillKind => (way === 'XB' ? 'parcel' : KIND_OF_WAY[way]);

function toAnswer(datas: FoundWaybill[]): SearchAnswer {
  const [kind = 'standard', ...others] = new Set(datas.map(kindOf));
  return { datas, type: TYPES[others.length === 0 ? kind : 'standard'], code: 200 };
}
