import type { HandlerAnswer } from '@waybound/contract/call';
import type { reportPrint } from '@waybound/contract/documents/labels';
import { boxesOf, chosenBoxes } from './labelled-boxes.ts';
import { readPrints, savePrints } from './label-prints.ts';
import type { Wanted } from './print-data.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { eachInBatch } from '../../records/waybill/batch/in-batch.ts';
import { requireAllowed } from '../../records/waybill/change-waybill.ts';
import { readPacking } from '../../records/waybill/packing-rows.ts';
import { ownHead } from '../../records/waybill/rows.ts';

/** Counts a print that we have not drawn; each waybill answers for itself, one that is refused with the prints there were before. */
export async function reportPrints(
  context: CustomerContext,
  ids: readonly string[],
  wanted: Wanted,
): Promise<HandlerAnswer<typeof reportPrint, never>> {
  const reported = await eachInBatch(context, ids, (id) => reportOne(context, id, wanted));
  const printsOf = await readPrints(context, ids);
  const results = reported.map((result) => {
    const { prints, printedAt } = printsOf(result.id);
    return { ...result, prints, printedAt };
  });
  return { results };
}

async function reportOne(context: CustomerContext, id: string, { boxNumbers, scope }: Wanted): Promise<void> {
  const { db, customer } = context;
  const row = await ownHead(db, customer.id, id);
  requireAllowed(row, 'printLabels');
  const all = boxesOf(await readPacking(db, { customerId: customer.id, id }), row.packages);
  if (all.length === 0) refuse('noLabelYet');
  const { boxes: before } = (await readPrints(context, [id]))(id);
  const chosen = chosenBoxes(all, boxNumbers).map(({ box }) => box);
  const boxes = scope === 'all' ? chosen : chosen.filter((box) => !before.has(box));
  if (boxes.length === 0) refuse('labelsPrinted', { waybillNo: row.waybill_no });
  await savePrints(context, { what: 'reportPrint', printed: [{ row, boxes, isReprint: boxes.some((box) => before.has(box)) }] });
}
