import { numberKey } from '@waybound/contract/number-key';
import type { FoundWaybill, search, SearchAnswer } from '@waybound/contract/waybills/search';
import { KIND_OF_WAY, type RoadWay } from '@waybound/contract/waybills/status';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { Handlers } from '../../kernel/context.ts';
import { isNumberIn, isPartOf } from '../../records/list/filter-sql.ts';
import { amongWaybillsWith } from '../../records/waybill/waybills-with-part.ts';

/** Section 9: the suggestion list is capped at 10. */
const MAX_SUGGESTIONS = 10;
const STANDARD = 1;
const END = 2;

/** Finding waybills by number (section 7, search answers). */
export const searchHandlers: Handlers<typeof search> = {
  async searchByWaybillNo({ waybillNo: numbers }, { db, customer }) {
    const found = await findWhere(db, customer.id, isNumberIn('waybill_no_key')(numbers));
    return toAnswer(inOrder(found, numbers, (each) => each.waybillNo));
  },

  async searchByReferenceNo({ referenceNo: numbers }, { db, customer }) {
    const found = await findWhere(db, customer.id, isNumberIn('reference_no_key')(numbers));
    return toAnswer(inOrder(found, numbers, (each) => each.referenceNo ?? ''));
  },

  async suggestWaybills({ searchNo }, { db, customer }) {
    const isAlike = isPartOf('waybill_no_key', 'reference_no_key')(searchNo);
    const [same, among] = await Promise.all([
      findWhere(db, customer.id, isNumberIn('waybill_no_key', 'reference_no_key')([searchNo]), MAX_SUGGESTIONS),
      amongWaybillsWith(db, customer.id, searchNo),
    ]);
    const alike = await findWhere(db, customer.id, among ?? isAlike, MAX_SUGGESTIONS);
    const once = new Map([...same, ...alike].map((each) => [each.id, each]));
    return toAnswer([...once.values()].slice(0, MAX_SUGGESTIONS));
  },

  async quickSearch({ searchNo }, { db, customer }) {
    const [, waybillOfCarton] = CARTON_NO.exec(searchNo) ?? [];
    const texts = waybillOfCarton === undefined ? [searchNo] : [searchNo, waybillOfCarton];
    const found = [await findWhere(db, customer.id, isNumberIn('waybill_no_key', 'reference_no_key')(texts), MAX_SUGGESTIONS)];
    const among = await amongWaybillsWith(db, customer.id, searchNo);
    found.push(await findWhere(db, customer.id, among ?? isPartOf(...ANY_KEY)(searchNo), MAX_SUGGESTIONS));
    const once = new Map(found.flat().map((each) => [each.id, each]));
    return toAnswer([...once.values()].slice(0, MAX_SUGGESTIONS));
  },
};

/** What a scanner reads from a carton's label: the waybill and the box. */
const CARTON_NO = /^(.+)-\d{3,5}$/;
const ANY_KEY = ['waybill_no_key', 'reference_no_key', 'transport_keys'] as const;

/** Newest first. Reads nothing beside the index `waybill_newest`, or the one of the numbers asked for. */
async function findWhere(db: Db, customerId: string, condition: RawBuilder<unknown>, limit?: number): Promise<FoundWaybill[]> {
  const { rows } = await sql<{ id: string; waybill_no: string; reference_no: string | null; shipping_way: RoadWay }>`
    select id, waybill_no, reference_no, shipping_way from waybill
    where customer_id = ${customerId} and deleted_at is null and ${condition}
    order by created_at desc, id desc ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db);
  return rows.map(({ id, waybill_no: waybillNo, reference_no: referenceNo, shipping_way: way }) => ({
    id,
    waybillNo,
    referenceNo,
    shippingWay: way,
  }));
}

/** As they were asked for; those that share a number stay newest first. */
function inOrder(found: readonly FoundWaybill[], asked: readonly string[], numberOf: (each: FoundWaybill) => string): FoundWaybill[] {
  const places = new Map(asked.map((number, place) => [numberKey(number), place] as const).toReversed());
  const placeOf = (each: FoundWaybill): number => places.get(numberKey(numberOf(each))) ?? 0;
  return found.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const toAnswer = (datas: FoundWaybill[]): SearchAnswer => ({
  datas,
  type: datas.length > 0 && datas.every(({ shippingWay }) => KIND_OF_WAY[shippingWay] === 'end') ? END : STANDARD,
  code: 200,
});
