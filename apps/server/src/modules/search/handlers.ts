import type { FoundWaybill, search, SearchAnswer } from '@waybound/contract/waybills/search';
import { KIND_OF_WAY, type RoadWay } from '@waybound/contract/waybills/status';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { Handlers } from '../../kernel/context.ts';

/** Section 9: the suggestion list is capped at 10. */
const MAX_SUGGESTIONS = 10;
const STANDARD = 1;
const END = 2;

/** Finding waybills by number (section 7, search answers). */
export const searchHandlers: Handlers<typeof search> = {
  async searchByWaybillNo({ waybillNo: numbers }, { db, customer }) {
    const asked = numbers.map(toWaybillNo);
    const found = await findWhere(db, customer.id, sql`waybill_no = any(${asked})`);
    return toAnswer(inOrder(found, asked, (each) => each.waybillNo));
  },

  async searchByReferenceNo({ referenceNo: numbers }, { db, customer }) {
    const found = await findWhere(db, customer.id, isReference(numbers));
    const asked = numbers.map((number) => number.toUpperCase());
    return toAnswer(inOrder(found, asked, (each) => (each.referenceNo ?? '').toUpperCase()));
  },

  async suggestWaybills({ searchNo }, { db, customer }) {
    const whole = sql`(waybill_no = ${toWaybillNo(searchNo)} or ${isReference([searchNo])})`;
    const [same, alike] = await Promise.all([
      findWhere(db, customer.id, whole, MAX_SUGGESTIONS),
      findWhere(db, customer.id, contains(searchNo), MAX_SUGGESTIONS),
    ]);
    const once = new Map([...same, ...alike].map((each) => [each.id, each]));
    return toAnswer([...once.values()].slice(0, MAX_SUGGESTIONS));
  },
};

/** Our own numbers have capital letters only, however they are typed. */
const toWaybillNo = (typed: string): string => typed.toUpperCase();

/** A customer's reference is stored as the customer wrote it; the index takes it as typed or in capitals. */
const isReference = (numbers: readonly string[]): RawBuilder<unknown> =>
  sql`reference_no = any(${[...new Set([...numbers, ...numbers.map((number) => number.toUpperCase())])]})`;

/** A part of either number, whatever the case. Searched literally: `%`, `_` and `\` mean themselves. */
const contains = (text: string): RawBuilder<unknown> =>
  sql`(strpos(waybill_no, ${toWaybillNo(text)}) > 0 or strpos(upper(reference_no), upper(${text})) > 0)`;

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
  const places = new Map(asked.map((number, place) => [number, place] as const).toReversed());
  return found.toSorted((a, b) => (places.get(numberOf(a)) ?? 0) - (places.get(numberOf(b)) ?? 0));
}

const toAnswer = (datas: FoundWaybill[]): SearchAnswer => ({
  datas,
  type: datas.length > 0 && datas.every(({ shippingWay }) => KIND_OF_WAY[shippingWay] === 'end') ? END : STANDARD,
  code: 200,
});
