import type { overseasStock } from '@waybound/contract/overseas/overseas-stock';
import { sql } from 'kysely';
import { orderOutbound, priceOutbound } from './order-outbound.ts';
import { outboundBill, outboundLabels } from './outbound-papers.ts';
import { stockList } from './stock-list.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isoDayInChina } from '../../../records/china-day.ts';
import { toPrices, toAmounts } from '../../../records/overseas/contents.ts';
import { ownOverseas, toOverseas } from '../../../records/overseas/rows.ts';
import { readStock, toStockRow, withProductNames } from '../../../records/overseas/stock/stock-rows.ts';

/** A customer's stock in the warehouses abroad, and the orders by which it leaves. */
export const overseasStockHandlers: Handlers<typeof overseasStock> = {
  async listOverseasStock(input, { db, customer, lang, now }) {
    const found = await stockList(isoDayInChina(now))(db, customer.id, input);
    return { ...found, rows: await withProductNames(db, customer.id, found.rows, lang) };
  },

  async getOverseasStock({ ids }, { db, customer, lang, now }) {
    const records = await readStock(db, sql`s.customer_id = ${customer.id} and s.id = any(${ids}::bigint[])`);
    const byId = new Map(records.map((record) => [record.id, record]));
    const asked = ids.map((id) => byId.get(id) ?? refuse('recordMissing'));
    return { rows: await withProductNames(db, customer.id, asked.map(toStockRow(isoDayInChina(now))), lang) };
  },

  async priceOutbound(order, context) {
    const { work, dispatch } = await priceOutbound(order, context);
    return {
      lines: work.map(toPrices),
      dispatch: toPrices(dispatch),
      totals: toAmounts([...work.flat(), ...dispatch]),
    };
  },

  outboundBill: ({ id }, context) => outboundBill(context, id),

  outboundLabels: ({ id, of }, context) => outboundLabels(context, id, of),

  async orderOutbound({ id, rev, agreed, ...order }, context) {
    const { db, customer } = context;
    const ordered = await orderOutbound(order, { id, rev, agreed }, context);
    return { ...toOverseas(await ownOverseas(db, customer.id, ordered.id)), decisionIds: ordered.decisionIds };
  },
};
