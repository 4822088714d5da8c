import type { HandlerInput } from '@waybound/contract/call';
import type { overseasOperations } from '@waybound/contract/operations/overseas-operations';
import type { Finding } from '@waybound/contract/rules';
import { isWayOut, priceServices, type DecisionSize } from '@waybound/domain/overseas/price-decision';
import { isOfSameCartons } from '@waybound/domain/overseas/shipments';
import { tellIfDone, tellOverseas } from './overseas-rows.ts';
import type { OperatorContext } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { changeOverseas, requireOverseasAllowed, writtenPieces } from '../../../records/overseas/change-overseas.ts';
import { isUnfinished, readContents, type OverseasContents } from '../../../records/overseas/contents.ts';
import type { OverseasRecord } from '../../../records/overseas/rows.ts';
import { dropFile } from '../../../records/stored-files.ts';
import { correctRow } from '../../../records/overseas/stock/correct-stock.ts';
import { findStock } from '../../../records/overseas/stock/keep-stock.ts';

type Asked = Omit<HandlerInput<typeof overseasOperations.pickShort, never>, 'waybillNo'>;
type Decision = OverseasContents['decisions'][number];
/** Of a line, and how many cartons and pallets these make; as it was ordered where that is left out. */
interface Found {
  found: number;
  cartons?: number | null | undefined;
  pallets?: number | null | undefined;
}

/**
 * Pieces of an order from stock, which is locked, were not found: it goes on with the others at their price, or is closed without any. Where all
 * others are finished it is ready with that.
 */
export async function pickShort(context: OperatorContext, record: OverseasRecord, { lines, cartons, pallets }: Asked): Promise<void> {
  requireOverseasAllowed(record, 'pickShort');
  const { db } = context;
  const { decisions } = await readContents(db, record);
  const findings = findingsOf(lines, decisions);
  if (findings.length > 0) refuseFields(findings);
  const foundOf = (decision: Decision) => lines.find(({ decisionId }) => decisionId === decision.id)?.found ?? decision.quantity;
  await missFromStock(
    context,
    record,
    decisions.map((each) => ({ decision: each, missing: each.quantity - foundOf(each) })),
  );
  const pieces = decisions.reduce((sum, each) => sum + foundOf(each), 0);
  const outbound = record.outbound && {
    ...record.outbound,
    ...(cartons !== undefined && { cartons }),
    ...(pallets !== undefined && { pallets }),
  };
  const whole = { pieces, cartons: outbound?.cartons ?? 0, pallets: outbound?.pallets ?? 0 };
  for (const each of decisions) {
    await goOnWith(context, each, whole, { found: foundOf(each), ...lines.find(({ decisionId }) => decisionId === each.id) });
  }
  const labels = record.outbound && outbound && !isOfSameCartons(record.outbound, outbound) ? record.carton_label_file_id : null;
  const isWorkDone = !decisions.some((each) => isUnfinished({ ...each, quantity: foundOf(each) }));
  await changeOverseas(context, record, {
    action: pieces === 0 ? 'pickNothing' : 'pickShort',
    given: pieces === 0 ? {} : { isWorkDone },
    what: 'pickShort',
    set: { outbound: JSON.stringify(outbound), ...(labels !== null && { carton_label_file_id: null }) },
    before: { pieces: writtenPieces(decisions) },
    after: { pieces: writtenPieces(decisions.map((each) => ({ oldsku: each.oldsku, quantity: foundOf(each) }))) },
  });
  if (labels !== null) await dropFile(db, { customerId: record.customer_id, id: labels, at: context.now });
  await tellOverseas(context, record, pieces === 0 ? 'outboundEmpty' : 'outboundShort');
  if (pieces > 0) await tellIfDone(context, record, 'pickShort', { isWorkDone });
}

/**
 * Work is charged for what of its line was found, and the way out for all that was. Of what is not there nothing is done: it is not relabelled
 * either, and a file with its labels is of no use.
 */
async function goOnWith(
  { db, now }: OperatorContext,
  { customer_id: customerId, id, ...decision }: Decision,
  whole: DecisionSize,
  { found, cartons = decision.cartons, pallets = decision.pallets }: Found,
): Promise<void> {
  const [ways, work] = [decision.services.filter(isWayOut), decision.services.filter((each) => !isWayOut(each))];
  const isGone = found === 0;
  const services = [
    ...(isGone ? [] : priceServices(work, { pieces: found, cartons: cartons ?? 0, pallets: pallets ?? 0 })),
    ...(whole.pieces === 0 ? [] : priceServices(ways, whole)),
  ];
  await db
    .updateTable('overseas_decision')
    .set({
      quantity: found,
      cartons,
      pallets,
      services: JSON.stringify(services),
      ...(isGone && { fn_sku: null, label_by: null, label_file_id: null }),
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
  if (isGone && decision.label_file_id !== null) await dropFile(db, { customerId, id: decision.label_file_id, at: now });
}

/** What of the lines cannot be, each at its field. Something has to be missing. */
function findingsOf(lines: Asked['lines'], decisions: readonly Decision[]): Finding[] {
  const findings = lines.flatMap(({ decisionId, found }, index): Finding[] => {
    const decision = decisions.find((each) => each.id === decisionId && isUnfinished(each));
    if (!decision) return [{ path: `lines.${index}.decisionId`, rule: 'unknownRecord' }];
    if (lines.findIndex((each) => each.decisionId === decisionId) < index) {
      return [{ path: `lines.${index}.decisionId`, rule: 'alreadyUsed', args: { other: decision.oldsku ?? '' } }];
    }
    return found >= decision.quantity ? [{ path: `lines.${index}.found`, rule: 'tooBig', args: { max: decision.quantity - 1 } }] : [];
  });
  return findings;
}

/** What was kept for the order and is not there is missing in stock from this day on. */
async function missFromStock(
  context: OperatorContext,
  { customer_id: customerId, waybill_no: remark }: OverseasRecord,
  missed: readonly { decision: Decision; missing: number }[],
): Promise<void> {
  const missingOf = new Map<string, number>();
  // Several lines may be of one row.
  for (const { decision, missing } of missed) {
    const { stock_id: stockId } = decision;
    if (missing > 0 && stockId !== null) missingOf.set(stockId, (missingOf.get(stockId) ?? 0) + missing);
  }
  const rows = await findStock(
    context.db,
    customerId,
    [...missingOf.keys()].map((stockId) => ({ stockId })),
    'locked',
  );
  for (const row of rows) {
    const missing = missingOf.get(row?.id ?? '') ?? 0;
    if (row) await correctRow(context, row, { reason: 'lost', pieces: -missing, kept: missing, remark });
  }
}
