import type { HandlerInput } from '@waybound/contract/call';
import type { changePickup, Pickup } from '@waybound/contract/pickups/pickups';
import { sql } from 'kysely';
import { columnsOf, addWaybills, refuseIneligible, refuseInvalidForm } from './create-pickup-order.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { readPickupAnswer, lockPickup } from '../../records/pickup/change-pickup.ts';
import { customerAction } from '../../records/waybill/change-waybill.ts';
import { fieldsThatDiffer } from '../../records/fields-that-differ.ts';
import { writePickup } from '../../records/pickup/sync-pickup.ts';
import { formOf, toPickup } from '../../records/pickup/rows.ts';

/** The whole order is said again. Waybills that are not named any more are free, new ones have to fit as in a new order. */
export async function changePickupOrder(input: HandlerInput<typeof changePickup, never>, context: CustomerContext): Promise<Pickup> {
  const { db, customer, now, lang } = context;
  refuseInvalidForm(input, now);
  const wanted = new Set(input.ids);
  const which = sql`p.customer_id = ${customer.id} and p.id = ${input.id}`;
  const { record, heads, others: joining } = await lockPickup(db, which, 'change', [...wanted]);
  const columns = columnsOf(input);
  const [before, after] = [formOf(record), formOf(columns)];
  const changed = fieldsThatDiffer(before, after);
  if (input.rev !== record.rev) throw new Refusal('stale', {}, [], { newer: toPickup(record), changed });
  const staying = heads.filter(({ id }) => wanted.has(id));
  if (staying.length + joining.length < wanted.size) refuse('recordMissing');
  refuseIneligible(lang, joining);

  const { id, pickup_no: pickUpGoodsNum } = record;
  await writePickup(db, record, columns);
  // They come before others leave: an order without waybills would end.
  await addWaybills(context, { id, pickUpGoodsNum }, joining);
  const pick = (form: typeof before) => Object.fromEntries(changed.map((field) => [field, form[field]]));
  const audited = { before: pick(before), after: { pickUpGoodsNum, ...pick(after) } };
  for (const head of staying) await customerAction(context, head, 'changePickup', audited);
  for (const head of heads.filter(({ id: each }) => !wanted.has(each)))
    await customerAction(context, head, 'leavePickup', { after: { pickUpGoodsNum } });
  return readPickupAnswer(db, which);
}
