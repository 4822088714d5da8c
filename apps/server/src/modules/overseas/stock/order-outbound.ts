import type { OutboundLine, OutboundOrder, OverseasOrder } from '@waybound/contract/overseas/overseas-fields';
import { OUTBOUND_KINDS, type OutboundKind } from '@waybound/contract/overseas/overseas-states';
import type { Finding } from '@waybound/contract/rules';
import { formatMoney } from '@waybound/domain/measures';
import { outboundFindings } from '@waybound/domain/overseas/outbound-findings';
import { isOfSameCartons } from '@waybound/domain/overseas/shipments';
import { overseasLifecycle } from '@waybound/domain/overseas/overseas-lifecycle';
import { priceServices, sumByCurrency, type PricedBy, type PricedService } from '@waybound/domain/overseas/price-decision';
import { chooseWork, countFindings, workColumns } from '../choose-work.ts';
import { destinationFindings } from '../decide.ts';
import type { CustomerContext } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { requireAgreed, type WrittenSum } from '../../../records/agreed-price.ts';
import { changedColumns } from '../../../records/lifecycle/fact-columns.ts';
import {
  changeOverseas,
  lockOverseas,
  requireOverseasAllowed,
  requireOverseasRev,
  writtenPieces,
} from '../../../records/overseas/change-overseas.ts';
import { insertOverseas } from '../../../records/overseas/insert-overseas.ts';
import { findOverseasWarehouse, overseasServices } from '../../../records/overseas/offers.ts';
import { isOwnOverseas, type OverseasRecord } from '../../../records/overseas/rows.ts';
import { destinationColumns } from '../../../records/overseas/send-elsewhere.ts';
import { dropFile } from '../../../records/stored-files.ts';
import { pieceNames, type PieceNames } from '../../../records/overseas/stock/piece-names.ts';
import { findStock, keepStock, stockFindings, type FoundStock, type KeptStock } from '../../../records/overseas/stock/keep-stock.ts';

interface PricedOrder {
  kind: OutboundKind;
  countryId: number;
  stock: readonly KeptStock[];
  /** Of each line, in their order. */
  work: PricedService[][];
  /** The way out, which is charged once for all lines. */
  dispatch: PricedService[];
}

const isOutboundKind = (kind: PricedBy['kind']): kind is OutboundKind => OUTBOUND_KINDS.some((each) => each === kind);

/** What an order costs now; what is wrong is named at its field. */
export const priceOutbound = async (order: OutboundOrder, context: CustomerContext): Promise<PricedOrder> =>
  priceFrom(await findStock(context.db, context.customer.id, order.lines), order, context);

async function priceFrom(found: FoundStock, order: OutboundOrder, { db, customer }: CustomerContext): Promise<PricedOrder> {
  const [offered, warehouse] = await Promise.all([
    overseasServices(db, customer.siteId),
    findOverseasWarehouse(db, customer.siteId, found[0]?.warehouse),
  ]);
  const dispatch = offered.find(({ code, kind }) => code === order.dispatchMethod && isOutboundKind(kind));
  const kind = dispatch && isOutboundKind(dispatch.kind) ? dispatch.kind : undefined;
  const work = order.lines.map((line) => chooseWork(line, offered));
  const findings: Finding[] = [
    ...stockFindings(
      order.lines,
      found,
      order.lines.map((line, index) => workKey(line, work[index]?.work ?? [])),
    ),
    ...order.lines.flatMap((line, index) =>
      [...(work[index]?.findings ?? []), ...countFindings(line, work[index]?.work ?? [])].map(({ path, ...finding }) => ({
        ...finding,
        path: `lines.${index}.${path}`,
      })),
    ),
    ...outboundFindings(order, dispatch),
  ];
  if (kind === undefined) findings.push({ path: 'dispatchMethod', rule: 'selectDispatch' });
  else if (warehouse) findings.push(...destinationFindings(order, kind, warehouse.countryId));
  if (findings.length > 0 || !dispatch || kind === undefined || !warehouse) refuseFields(findings);
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    kind,
    countryId: warehouse.countryId,
    stock: found.filter((row) => row !== undefined),
    work: order.lines.map(({ quantity, cartons = 0, pallets = 0 }, index) =>
      priceServices(work[index]?.work ?? [], { pieces: quantity, cartons, pallets }),
    ),
    dispatch: priceServices([dispatch], { pieces, cartons: order.cartons ?? 0, pallets: order.pallets ?? 0 }),
  };
}

interface Ordered {
  id: string;
  decisionIds: string[];
}

interface Asked {
  id?: string | undefined;
  rev?: number | undefined;
  /** What the customer has seen that it costs. */
  agreed: readonly WrittenSum[];
}

/** Keeps the pieces and binds the customer to the price that he has seen. Answers the ids of the waybill and of its lines, in their order. */
export async function orderOutbound(order: OutboundOrder, { id, rev, agreed }: Asked, context: CustomerContext): Promise<Ordered> {
  const { db, customer, now } = context;
  const draft = id === undefined ? undefined : await lockDraft(context, id, rev);
  const priced = await priceFrom(await findStock(db, customer.id, order.lines, 'locked'), order, context);
  requireAgreed(agreed, toSums([...priced.work.flat(), ...priced.dispatch]));
  await keepStock(db, customer.id, order.lines);
  const details = detailsOf(order, priced, await pieceNames(db, customer.id, priced.stock));
  const pieces = writtenPieces(details.lines);
  const columns = {
    details: JSON.stringify(details),
    outbound: JSON.stringify(order),
    return_no: order.shipmentId ?? null,
    submitted_at: now,
    reason: null,
  };
  const given = { leaves: priced.kind !== 'destroy' };
  if (draft) {
    const labels = draft.carton_label_file_id;
    const set =
      labels === null || (draft.outbound && isOfSameCartons(draft.outbound, order)) ? columns : { ...columns, carton_label_file_id: null };
    await changeOverseas(context, draft, { action: 'orderOutbound', what: 'orderOutbound', given, set, after: { pieces } });
    if (labels !== null && set !== columns) await dropFile(db, { customerId: customer.id, id: labels, at: now });
    return { id: draft.id, decisionIds: await insertDecisions(context, draft.id, order, priced) };
  }
  const made = overseasLifecycle.afterGiven('orderOutbound', overseasLifecycle.first, given);
  const inserted = await insertOverseas(context, details, 'HWC', {
    ...columns,
    status: made.status,
    ...changedColumns(overseasLifecycle.facts, overseasLifecycle.first, made),
  });
  const decisionIds = await insertDecisions(context, inserted.id, order, priced);
  context.audit({
    customerId: customer.id,
    subject: 'overseas',
    subjectId: inserted.id,
    what: 'orderOutbound',
    after: { waybillNo: inserted.waybill_no, overseasStatus: made.status, pieces },
  });
  return { id: inserted.id, decisionIds };
}

/** What is done with the pieces of a line, and under which label they leave. */
function workKey(line: OutboundLine, work: readonly PricedBy[]): string {
  const { fn_sku: fnSku, label_by: labelBy } = workColumns(line, work);
  return JSON.stringify([line.serviceItemArr.toSorted(), fnSku, labelBy]);
}

const toSums = (services: readonly PricedService[]) =>
  sumByCurrency(services).map(({ currency, amountMinor }) => ({ currency, amount: formatMoney(amountMinor) }));

/** One that was sent back, locked. */
async function lockDraft({ db, customer }: CustomerContext, id: string, rev: number | undefined): Promise<OverseasRecord> {
  const draft = await lockOverseas(db, isOwnOverseas(customer.id, id));
  if (!draft.is_outbound) refuseFields([{ path: 'id', rule: 'unknownRecord' }]);
  requireOverseasAllowed(draft, 'orderOutbound');
  requireOverseasRev(draft, rev);
  return draft;
}

/** What the list, the search and new labels know of it: its pieces by their SKU, and where they stand. */
function detailsOf(
  { lines, customerRemark }: OutboundOrder,
  { countryId, stock, work }: PricedOrder,
  namesOf: (row: KeptStock) => PieceNames,
): OverseasOrder {
  return {
    masterNo: undefined,
    returnCountry: countryId,
    abroadStockAddress: stock[0]?.warehouse,
    returnNo: undefined,
    serviceItemArr: [],
    batches: [],
    lines: stock.map((row, index) => {
      const line = lines[index];
      const { fn_sku: fnSku } = line ? workColumns(line, work[index] ?? []) : { fn_sku: null };
      return { oldsku: row.sku, quantity: line?.quantity, ...(fnSku !== null && { fnSku }), ...namesOf(row) };
    }),
    currency: undefined,
    sender: {},
    customerRemark,
  };
}

/** Each line is a decision with its work; the first bears the way out of all of them. Answers their ids, in their order. */
async function insertDecisions(
  { db, customer, now }: CustomerContext,
  waybillId: string,
  order: OutboundOrder,
  { kind, stock, work, dispatch }: PricedOrder,
): Promise<string[]> {
  const { lines, dispatchMethod } = order;
  const workOf = (index: number) => work[index] ?? [];
  const inserted = await db
    .insertInto('overseas_decision')
    .values(
      lines.map((line, index) => ({
        customer_id: customer.id,
        waybill_id: waybillId,
        stock_id: line.stockId,
        oldsku: stock[index]?.sku ?? null,
        // Each line was found.
        condition: stock[index]?.condition ?? 'good',
        quantity: line.quantity,
        ...workColumns(line, workOf(index)),
        services: JSON.stringify([...workOf(index), ...(index === 0 ? dispatch : [])]),
        dispatch_method: dispatchMethod,
        dispatch_kind: kind,
        ...destinationColumns(order, kind),
        login_id: customer.loginId,
        decided_at: now,
      })),
    )
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}
