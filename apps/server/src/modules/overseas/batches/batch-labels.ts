import type { PieceLabelSheet } from '@waybound/contract/overseas/piece-label-states';
import { sql } from 'kysely';
import type { CustomerContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Download } from '../../../kernel/uploads.ts';
import { anyOf } from '../../../records/any-of.ts';
import { generatedLabels } from '../../../records/overseas/piece-labels.ts';
import { readOverseas, type OverseasRecord } from '../../../records/overseas/rows.ts';
import { labelsOfOrders } from '../stock/outbound-papers.ts';

/** In the order in which they are named, each once. */
async function ownInOrder({ db, customer }: CustomerContext, asked: readonly string[]): Promise<OverseasRecord[]> {
  const ids = [...new Set(asked)];
  const records = await readOverseas(db, [sql`o.customer_id = ${customer.id} and o.id = ${anyOf(ids)}`]);
  const found = new Map(records.map((record) => [record.id, record]));
  return ids.map((id) => found.get(id) ?? refuse('recordMissing'));
}

/** What is drawn for the pieces of all of them, on as few sheets as it takes. */
export async function pieceLabelsOfAll(context: CustomerContext, ids: readonly string[], sheet: PieceLabelSheet): Promise<Download> {
  return generatedLabels(context, await ownInOrder(context, ids), sheet);
}

/** Of the cartons and pallets of orders from stock; one that may not be printed refuses the whole, so that none is missed. */
export async function outboundLabelsOfAll(context: CustomerContext, ids: readonly string[]): Promise<Download> {
  return labelsOfOrders(context, await ownInOrder(context, ids));
}
