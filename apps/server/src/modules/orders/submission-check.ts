import { INSURANCE_TERMS_VERSION } from '@waybound/contract/orders/insurance-terms';
import type { Order } from '@waybound/contract/orders/order-fields';
import type { FieldFinding } from '@waybound/contract/orders/preflight-rules';
import type { Finding } from '@waybound/contract/rules';
import { isOffered } from '@waybound/domain/pricing/channel-offer';
import { deliveryFindings } from '@waybound/domain/order/end/delivery-points';
import { mainLegDayFindings } from '@waybound/domain/order/end/main-leg-days';
import { contradictions, missingFields } from '@waybound/domain/order/requirements';
import { compareWithDeclared, missingInPacking, packingTotals, toDeclaredTotals, toPackingRow } from '@waybound/domain/order/packing';
import { toShipment } from '@waybound/domain/pricing/price-wire';
import { isBlocking } from '@waybound/domain/preflight/check-preflight';
import type { Submission } from './submission.ts';
import { isOpenOn, takesGoodsAt, type Channel } from '../../records/channel/channels.ts';
import { unknownFurtherWarehouses } from '../../records/order/further-warehouses.ts';
import { isReceivingWarehouse } from '../../records/order/places.ts';
import { checkInvoice } from '../../records/order/check-invoice.ts';
import { toPriceRequest } from '../../records/order/quote.ts';
import { whyNotAsQuoted } from '../../records/quotation/offered-price.ts';
import { whyNotPriced } from '../../records/order/why-unpriced.ts';
import type { PreflightResult } from '../../records/order/preflight.ts';

/** All that prevents a submission, beside what `validateDraft` refused in the draft and what rules refuse; each field once. */
export function checkSubmission({ saved, order, setting, channel, quoted, offer, today }: Submission): Finding[] {
  return firstPerField([
    ...missingFields(saved, setting),
    ...checkTerms(saved),
    ...checkGoods(saved),
    ...checkInvoice(order),
    ...(channel ? checkChannel(saved, channel, today) : []),
    ...checkWarehouse(order, channel),
    ...unknownFurtherWarehouses(saved),
    // What was still to come while the draft was written.
    ...(['etInStock', 'portEta'] as const).flatMap((day) => ((order[day] ?? today) < today ? [finding(day, 'dayPast')] : [])),
    ...mainLegDayFindings(order),
    ...(quoted ? whyNotPriced(order, quoted) : []),
    ...(offer ? whyNotAsQuoted(offer, order, toShipment(toPriceRequest(order)), today) : []),
  ]);
}

/** The same, and what the rules in force refuse. */
export const blockingFindingsOf = (submission: Submission, preflight: PreflightResult): FieldFinding[] =>
  firstPerField<FieldFinding>([...checkSubmission(submission), ...preflight.findings.filter(isBlocking)]);

/** Of several findings at a field the first. */
export function firstPerField<F extends { path: string }>(findings: readonly F[]): F[] {
  const first = new Map(findings.toReversed().map((finding) => [finding.path, finding]));
  return findings.filter((finding) => first.get(finding.path) === finding);
}

/** Anyone who accepted an older text is asked again. That there is none at all is reported with what is missing. */
const checkTerms = ({ isBuyInsurance, insuranceTerms }: Order): Finding[] =>
  isBuyInsurance === true && insuranceTerms !== undefined && insuranceTerms !== INSURANCE_TERMS_VERSION
    ? [{ path: 'insuranceTerms', rule: 'termsChanged' }]
    : [];

/** The packing list, and what it adds up to against the header. What the forwarder opens (OT) may have none. */
function checkGoods(order: Order): Finding[] {
  const rows = (order.packingList ?? []).map(toPackingRow);
  if (order.shippingWay === 'OT' && rows.length === 0) return [];
  const missing = missingInPacking(rows);
  if (missing.length > 0) return [...missing, ...deliveryFindings(order, undefined)];
  const totals = packingTotals(rows);
  return [...compareWithDeclared(totals, toDeclaredTotals(order)), ...deliveryFindings(order, totals.boxes)];
}

const finding = (path: string, rule: Finding['rule'], args?: Finding['args']): Finding => ({ path, rule, ...(args && { args }) });

/** Whether the channel still takes these goods; where no field of theirs is the reason, the channel itself is. */
function checkChannel(order: Order, channel: Channel, today: string): Finding[] {
  const { card, choices } = channel;
  const notTaken = (field: 'channelCapacity' | 'specialProduct', offered: readonly string[]) =>
    (order[field] ?? []).flatMap((code, index) => (offered.includes(code) ? [] : [finding(`${field}.${index}`, 'notOffered')]));
  const findings = [
    ...contradictions(order, choices),
    ...notTaken('channelCapacity', card.channelCapacities),
    ...notTaken('specialProduct', card.specialProducts),
  ];
  const isTaken = isOpenOn(channel, today) && (findings.length > 0 || isOffered(card, toPriceRequest(order), today));
  return isTaken ? findings : [...findings, finding('channelId', 'notOffered')];
}

/** A warehouse that has closed since, or that the channel's latest card leaves out. Where we fetch the goods it says nothing. */
function checkWarehouse({ inStockChannel: code }: Order, channel: Channel | undefined): Finding[] {
  if (code === undefined) return [];
  const isTaken = isReceivingWarehouse(code) && (channel === undefined || takesGoodsAt(channel, code));
  return isTaken ? [] : [finding('inStockChannel', 'notTakenThere')];
}
