import type { HandlerAnswer } from '@waybound/contract/call';
import type { queryLabels } from '@waybound/contract/documents/labels';
import { readChoice } from './label-choice.ts';
import { boxesOf } from './labelled-boxes.ts';
import { readPrints } from './label-prints.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { anyOf } from '../../records/any-of.ts';
import { readPackings } from '../../records/waybill/packing-rows.ts';

/** What a dialog shows before labels are printed. Boxes that the packing list has no more are not among the printed ones. */
export async function readLabels(context: CustomerContext, ids: readonly string[]): Promise<HandlerAnswer<typeof queryLabels, never>> {
  const { db, customer } = context;
  const [choice, rows, packing, printsOf] = await Promise.all([
    readChoice(context),
    db
      .selectFrom('waybill')
      .select(['id', 'waybill_no', 'packages'])
      .where('customer_id', '=', customer.id)
      .where('id', '=', anyOf(ids))
      .where('deleted_at', 'is', null)
      .execute(),
    readPackings(db, customer.id, ids),
    readPrints(context, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const waybills = ids.map((id) => {
    const row = byId.get(id) ?? refuse('recordMissing');
    const boxes = boxesOf(packing(id), row.packages).map(({ box }) => box);
    const { boxes: out, ...prints } = printsOf(id);
    return { id, waybillNo: row.waybill_no, boxes, printed: boxes.filter((box) => out.has(box)), ...prints };
  });
  return { choice, waybills };
}
