import type { HandlerInput } from '@waybound/contract/call';
import type { overseasOperations } from '@waybound/contract/operations/overseas-operations';
import type { Finding } from '@waybound/contract/rules';
import { priceServices } from '@waybound/domain/overseas/price-decision';
import { tellOverseas } from './overseas-rows.ts';
import type { OperatorContext } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { changeOverseas, requireOverseasAllowed, writtenPieces } from '../../../records/overseas/change-overseas.ts';
import { readContents, type OverseasContents } from '../../../records/overseas/contents.ts';
import type { OverseasRecord } from '../../../records/overseas/rows.ts';
import { correctRow } from '../../../records/overseas/stock/correct-stock.ts';
import { findStock } from '../../../records/overseas/stock/keep-stock.ts';

type Asked = Omit<HandlerInput<typeof overseasOperations.pickShort, never>, 'waybillNo'>;
type Decision = OverseasContents['decisions'][number];

/** Pieces of an order from stock, which is locked, were not found: it goes on with the others at their price, or is closed without any. */
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
  const found = decisions.reduce((sum, each) => sum + foundOf(each), 0);
  const outbound = record.outbound && {
    ...record.outbound,
    ...(cartons !== undefined && { cartons }),
    ...(pallets !== undefined && { pallets }),
  };
  for (const each of decisions) {
    const services =
      found === 0 ? [] : priceServices(each.services, { pieces: found, cartons: outbound?.cartons ?? 0, pallets: outbound?.pallets ?? 0 });
    await db
      .updateTable('overseas_decision')
      .set({ quantity: foundOf(each), services: JSON.stringify(services) })
      .where('customer_id', '=', record.customer_id)
      .where('id', '=', each.id)
      .execute();
  }
  const pieces = writtenPieces(decisions.map((each) => ({ oldsku: each.oldsku, quantity: foundOf(each) })));
  await changeOverseas(context, record, {
    action: found === 0 ? 'pickNothing' : 'pickShort',
    what: 'pickShort',
    set: { outbound: JSON.stringify(outbound) },
    before: { pieces: writtenPieces(decisions) },
    after: { pieces },
  });
  await tellOverseas(context, record, found === 0 ? 'outboundEmpty' : 'outboundShort');
}

/** What of the lines cannot be, each at its field. Something has to be missing. */
function findingsOf(lines: Asked['lines'], decisions: readonly Decision[]): Finding[] {
  const findings = lines.flatMap(({ decisionId, found }, index): Finding[] => {
    const decision = decisions.find(({ id, done_at: doneAt }) => id === decisionId && doneAt === null);
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
  const lines = missed.flatMap(({ decision, missing }) =>
    missing > 0 && decision.stock_id !== null ? [{ stockId: decision.stock_id, quantity: missing }] : [],
  );
  const rows = await findStock(context.db, customerId, lines, 'locked');
  for (const [index, row] of rows.entries()) {
    const missing = lines[index]?.quantity ?? 0;
    if (row) await correctRow(context, row, { reason: 'lost', pieces: -missing, kept: missing, remark });
  }
}
