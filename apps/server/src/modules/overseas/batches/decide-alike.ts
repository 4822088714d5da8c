import type { CommonDecision, Decision } from '@waybound/contract/overseas/overseas-fields';
import type { PricedWaybill } from '@waybound/contract/overseas/overseas-batches';
import type { Finding } from '@waybound/contract/rules';
import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import { heapsOf } from '@waybound/domain/overseas/heaps';
import { isWayOut, type PricedService } from '@waybound/domain/overseas/price-decision';
import { shipmentNames } from '@waybound/domain/overseas/shipments';
import { isSameSku } from '@waybound/domain/sku-key';
import { sql } from 'kysely';
import type { CustomerContext } from '../../../kernel/context.ts';
import { Refusal, refuse, refuseFields } from '../../../kernel/refusal.ts';
import { anyOf } from '../../../records/any-of.ts';
import { batchOfFound, resultOf } from '../../../records/batch-results.ts';
import { lockAllOverseas, requireOverseasAllowed, requireOverseasRev } from '../../../records/overseas/change-overseas.ts';
import { readContents, toAmounts } from '../../../records/overseas/contents.ts';
import { overseasServices } from '../../../records/overseas/offers.ts';
import { readOverseas, type OverseasRecord } from '../../../records/overseas/rows.ts';
import { labelledWith } from '../../../records/overseas/send-elsewhere.ts';
import { AMAZON_ADDRESSES } from '../../../records/order/places.ts';
import { decide, destinationFindings, priceAll, shipmentsOf } from '../decide.ts';

/** What one decision makes of all that waits in a waybill: one for each heap of equal pieces. */
async function decisionsFor(
  { db }: CustomerContext,
  record: OverseasRecord,
  { conditions, ...decided }: CommonDecision,
): Promise<Decision[]> {
  requireOverseasAllowed(record, 'decide');
  const { pieces, decisions } = await readContents(db, record);
  const waiting = heapsOf(pieces, decisions).filter(({ undecided, condition }) => undecided > 0 && conditions.includes(condition));
  if (waiting.length === 0) refuse('nothingToDecide', { waybillNo: record.waybill_no });
  return waiting.map(({ oldsku, condition, undecided }) => {
    const fnSku = record.details.lines.find((line) => isSameSku(line.oldsku, oldsku))?.fnSku;
    return { ...decided, ...(oldsku !== null && { oldsku }), condition, quantity: undecided, ...(fnSku !== undefined && { fnSku }) };
  });
}

/**
 * Why one decision does not do for a waybill: where a figure of its own is missing, such as a new number, there is no field for it, and it is to
 * be decided on alone.
 */
async function togetherOr<T>(record: OverseasRecord, priced: Promise<T>): Promise<T> {
  return priced.catch((error: unknown) => {
    const [finding] = error instanceof Refusal ? error.findings : [];
    if (!finding) throw error;
    if (finding.rule === 'required' || finding.rule === 'unknownRecord') refuse('decideAlone', { waybillNo: record.waybill_no });
    throw new Refusal('invalidInput', {}, [finding]);
  });
}

/**
 * What would be wrong with each of the waybills is said once, at its field; whether the destination suits them each of them says.
 *
 * @param one of the waybills: what has a destination is in one country
 */
async function requireWhole({ db, customer }: CustomerContext, decided: CommonDecision, one: OverseasRecord | undefined): Promise<void> {
  const offered = await overseasServices(db, customer.siteId);
  const dispatch = offered.find(({ code }) => code === decided.dispatchMethod);
  const findings = decided.serviceItemArr.flatMap((code, place): Finding[] =>
    offered.some((each) => each.code === code && !isWayOut(each)) ? [] : [{ path: `serviceItemArr.${place}`, rule: 'unknownRecord' }],
  );
  if (!dispatch || !isWayOut(dispatch)) findings.push({ path: 'dispatchMethod', rule: 'selectDispatch' });
  else {
    const countryId = AMAZON_ADDRESSES.get(decided.storeAddress ?? '')?.countryId ?? one?.details.returnCountry;
    findings.push(...destinationFindings(decided, dispatch.kind, countryId));
  }
  if (findings.length > 0) refuseFields(findings);
}

/** What it would cost, waybill by waybill and together. A waybill that comes twice is priced once. */
export async function priceAlike(
  context: CustomerContext,
  asked: readonly string[],
  decided: CommonDecision,
): Promise<{ waybills: PricedWaybill[]; totals: ReturnType<typeof toAmounts> }> {
  const { db, customer } = context;
  const ids = [...new Set(asked)];
  const records = await readOverseas(db, [sql`o.customer_id = ${customer.id} and o.id = ${anyOf(ids)}`]);
  await requireWhole(context, decided, records[0]);
  const found = new Map(records.map((record) => [record.id, record]));
  const waybills: PricedWaybill[] = [];
  const all: PricedService[] = [];
  for (const id of ids) {
    const record = found.get(id);
    const priced = await pricedOrRefused(context, record, decided);
    const { services, ...seen } = priced instanceof Refusal ? { pieces: 0, services: [], labelledShipments: [] } : priced;
    const result = resultOf(context.lang, { id, waybillNo: record?.waybill_no ?? '' }, priced instanceof Refusal ? priced : undefined);
    waybills.push({ ...result, rev: record?.rev ?? 0, ...seen, amounts: toAmounts(services) });
    all.push(...services);
  }
  return { waybills, totals: toAmounts(all) };
}

async function pricedOrRefused(
  context: CustomerContext,
  record: OverseasRecord | undefined,
  decided: CommonDecision,
): Promise<{ pieces: number; services: PricedService[]; labelledShipments: string[] } | Refusal> {
  try {
    if (!record) refuse('recordMissing');
    const decisions = await decisionsFor(context, record, decided);
    const priced = await togetherOr(record, priceAll(record, decisions, context));
    return {
      pieces: decisions.reduce((sum, { quantity }) => sum + quantity, 0),
      services: priced.flatMap(({ services }) => services),
      labelledShipments: shipmentNames(await labelledWith(context.db, record, shipmentsOf(priced))),
    };
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Binds the customer to the prices of now, waybill by waybill, each as it was priced. */
export async function decideAlike(
  context: CustomerContext,
  waybills: readonly { id: string; rev: number }[],
  decided: CommonDecision,
): Promise<BatchResult[]> {
  const { db, customer } = context;
  const found = await lockAllOverseas(
    db,
    customer.id,
    waybills.map(({ id }) => id),
  );
  await requireWhole(context, decided, found.values().next().value);
  return batchOfFound(context, waybills, found, async (record, { rev }) => {
    requireOverseasRev(record, rev);
    await togetherOr(record, decide(record, await decisionsFor(context, record, decided), context));
  });
}
