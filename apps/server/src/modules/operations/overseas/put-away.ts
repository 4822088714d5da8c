import type { HandlerInput } from '@waybound/contract/call';
import type { overseasOperations } from '@waybound/contract/operations/overseas-operations';
import { STORED_CONDITIONS, type StoredCondition } from '@waybound/contract/overseas/listed-states';
import type { Finding } from '@waybound/contract/rules';
import { pieceMm3Of } from '@waybound/domain/measures';
import { isOfHeap } from '@waybound/domain/overseas/heaps';
import type { OperatorContext } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { isoDayInChina } from '../../../records/china-day.ts';
import { isUnfinished, readContents, whyNotDone, type OverseasContents } from '../../../records/overseas/contents.ts';
import type { OverseasRecord } from '../../../records/overseas/rows.ts';

type Rows = HandlerInput<typeof overseasOperations.putAwayDecisions, never>['rows'];
type Decision = OverseasContents['decisions'][number];

/** Puts pieces into stock that are to stay. Answers of how many decisions the work is not done after it. */
export async function putAway({ db, now }: OperatorContext, record: OverseasRecord, rows: Rows): Promise<number> {
  const { customer_id: customerId, site_id: siteId, details } = record;
  const contents = await readContents(db, record);
  const { decisions, pictures } = contents;
  const today = isoDayInChina(now);
  const findings: Finding[] = [];
  const stored = rows.flatMap((row, index) => {
    const at = (path: string, finding: Omit<Finding, 'path'>) => findings.push({ ...finding, path: `rows.${index}.${path}` });
    const decision = decisions.find(({ id }) => id === row.decisionId);
    const lot = lotOf(decision);
    if (!decision || !lot) at('decisionId', { rule: 'unknownRecord' });
    else if (rows.findIndex(({ decisionId }) => decisionId === row.decisionId) < index) {
      at('decisionId', { rule: 'alreadyUsed', args: { other: lot.sku } });
    } else {
      const rule = whyNotDone(decision, pictures);
      if (rule !== undefined) at('decisionId', { rule });
    }
    const came = decision && dayOfReceipt(contents, decision);
    if (row.day !== undefined && row.day > today) at('day', { rule: 'dayAhead' });
    else if (row.day !== undefined && came !== undefined && row.day < came) at('day', { rule: 'beforeReceipt', args: { day: came } });
    return lot ? [{ ...lot, place: row.place, piece_mm3: pieceMm3Of(row.pieceVolume), received_on: row.day ?? today }] : [];
  });
  if (findings.length > 0) refuseFields(findings);
  await db
    .insertInto('overseas_stock')
    .values(
      stored.map((lot) => ({
        customer_id: customerId,
        site_id: siteId,
        // A decision is taken of what has come to a warehouse.
        warehouse: details.abroadStockAddress ?? '',
        waybill_id: record.id,
        ...lot,
      })),
    )
    .execute();
  const ids = stored.map((lot) => lot.decision_id);
  await db.updateTable('overseas_decision').set({ done_at: now }).where('customer_id', '=', customerId).where('id', 'in', ids).execute();
  return decisions.filter((each) => isUnfinished(each) && !ids.includes(each.id)).length;
}

/** The day on which the first of such pieces came: nothing is put away before, and no storage is owed. */
function dayOfReceipt({ parcels, pieces }: OverseasContents, decision: Decision): string | undefined {
  const days = pieces
    .filter((each) => isOfHeap(each, decision))
    .flatMap(({ parcel_id: parcelId }) => parcels.find(({ id }) => id === parcelId)?.receipt_date ?? [])
    .map(isoDayInChina);
  return days.toSorted()[0];
}

const isStored = (condition: Decision['condition']): condition is StoredCondition => STORED_CONDITIONS.some((each) => each === condition);

/** What a decision puts into stock; undefined where it does not, or has already. Under a new label a piece has its number. A scanner reads capitals. */
function lotOf(decision: Decision | undefined) {
  if (!decision || decision.dispatch_kind !== 'store' || !isUnfinished(decision) || !isStored(decision.condition)) return undefined;
  const { id, oldsku, fn_sku: fnSku, condition, quantity, services, storage } = decision;
  const sku = services.some(({ kind }) => kind === 'relabel') ? (fnSku ?? oldsku) : oldsku;
  return {
    decision_id: id,
    sku: sku?.toUpperCase() ?? '',
    condition,
    received: quantity,
    standing: quantity,
    free: quantity,
    storage: storage && JSON.stringify(storage),
  };
}
