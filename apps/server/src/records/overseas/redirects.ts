import type { Redirect } from '@waybound/contract/overseas/redirect-fields';
import { formatMoney } from '@waybound/domain/measures';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { Schema } from '../../db/tables.ts';
import { anyOf } from '../any-of.ts';
import type { OverseasRecord } from './rows.ts';

/** What customers have asked of goods that had left. */
export interface RedirectRecord extends Selectable<Schema['overseas_redirect']> {
  login_name: string;
}

/** Under conditions on `r`, in the order in which they were asked. */
export async function readRedirects(db: Db, condition: RawBuilder<unknown>, tail = sql``): Promise<RedirectRecord[]> {
  const { rows } = await sql<RedirectRecord>`select r.*, l.login_name from overseas_redirect r
    join login l on l.customer_id = r.customer_id and l.id = r.login_id where ${condition} order by r.id ${tail}`.execute(db);
  return rows;
}

/**
 * Requests about these goods of a waybill: those of their decisions. What has left of an order from stock goes elsewhere together: whichever of its
 * lines a request names, it is about them all.
 */
export const aboutGoods = (
  { id, is_outbound: isOutbound }: Pick<OverseasRecord, 'id' | 'is_outbound'>,
  decisions: readonly { id: string }[],
): RawBuilder<boolean> =>
  isOutbound ? sql<boolean>`waybill_id = ${id}` : sql<boolean>`decision_id = ${anyOf(decisions.map((each) => each.id))}`;

const sum = (currency: string | null, minor: string | null) =>
  currency === null || minor === null ? null : { currency, amount: formatMoney(Number(minor)) };

export const toRedirect = (row: RedirectRecord): Redirect => ({
  id: row.id,
  state: row.state,
  storeAddress: row.store_address,
  shipmentId: row.shipment_id,
  referenceId: row.reference_id,
  consignee: row.consignee,
  reason: row.reason,
  most: sum(row.currency, row.most_minor),
  askedAt: row.asked_at.toISOString(),
  askedBy: row.login_name,
  answer: row.answer,
  fee: sum(row.currency, row.fee_minor),
  answeredAt: row.answered_at?.toISOString() ?? null,
});
