import { INSURANCE_TERMS_VERSION } from '@waybound/contract/orders/insurance-terms';
import type { Order } from '@waybound/contract/orders/order-fields';
import type { FieldFinding } from '@waybound/contract/orders/preflight-rules';
import type { Finding } from '@waybound/contract/rules';
import { isOffered } from '@waybound/domain/pricing/channel-offer';
import { declaredMinorOf } from '@waybound/domain/order/declared-value';
import { formatMoney } from '@waybound/domain/measures';
import { contradictions, missingFields } from '@waybound/domain/order/requirements';
import { compareWithDeclared, missingInPacking, packingTotals, toDeclaredTotals, toPackingRow } from '@waybound/domain/order/packing';
import { isBlocking } from '@waybound/domain/preflight/check-preflight';
import type { Submission } from './submission.ts';
import { isOpenOn, takesGoodsAt, type Channel } from '../../records/channel/channels.ts';
import { isReceivingWarehouse } from '../../records/order/places.ts';
import { MAX_DECLARED_MINOR, toPriceRequest, type Quoted } from '../../records/order/quote.ts';
import type { PreflightResult } from '../../records/order/preflight.ts';

/** All that prevents a submission, beside what `validateDraft` refused in the draft and what rules refuse; each field once. */
export function checkSubmission({ saved, order, setting, channel, quoted, today }: Submission): Finding[] {
  return firstPerField([
    ...missingFields(saved, setting),
    ...checkTerms(saved),
    ...checkGoods(saved),
    ...checkInvoice(saved),
    ...(channel ? checkChannel(saved, channel, today) : []),
    ...checkWarehouse(order, channel),
    ...(quoted && !quoted.ok ? (NO_PRICE[quoted.why] ?? []) : []),
  ]);
}

/** The same, and what the rules in force refuse. */
export const blockingFindingsOf = (submission: Submission, preflight: PreflightResult): FieldFinding[] =>
  firstPerField<FieldFinding>([...checkSubmission(submission), ...preflight.findings.filter(isBlocking)]);

/** Of several findings at a field the first. */
function firstPerField<F extends { path: string }>(findings: readonly F[]): F[] {
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
  return missing.length > 0 ? missing : compareWithDeclared(packingTotals(rows), toDeclaredTotals(order));
}

/** Each product that is packed is on the invoice, and the other way round. Who has not filled in products yet may do so until the filing. */
function checkInvoice(order: Order): Finding[] {
  const { packingList = [], invoiceLines = [] } = order;
  const packed = new Map(packingList.flatMap(({ sku }, index) => (sku === undefined ? [] : [[sku, index] as const])).toReversed());
  const invoiced = new Set(invoiceLines.map(({ sku }) => sku));
  const value = declaredMinorOf(order);
  if (packed.size > 0 && invoiced.size === 0) return [{ path: 'invoiceLines', rule: 'noRows' }];
  return [
    ...[...packed].filter(([sku]) => !invoiced.has(sku)).map(([, index]) => finding(`packingList.${index}.sku`, 'unknownRecord')),
    ...invoiceLines.flatMap(({ sku }, index) => (packed.has(sku) ? [] : [finding(`invoiceLines.${index}.sku`, 'notInPacking')])),
    ...(value !== undefined && value > MAX_DECLARED_MINOR
      ? [finding('invoiceLines', 'tooBig', { max: formatMoney(Number(MAX_DECLARED_MINOR)) })]
      : []),
  ];
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

/** Why a channel has no price for an order, at the field that can be changed. Without cartons, the goods themselves are found missing. */
const NO_PRICE: Readonly<Partial<Record<Extract<Quoted, { ok: false }>['why'], Finding[]>>> = {
  notServed: [{ path: 'channelId', rule: 'notOffered' }],
  noCabinet: [{ path: 'cabinetType', rule: 'required' }],
  cabinetNotOffered: [{ path: 'cabinetType', rule: 'notOffered' }],
  tooLarge: [{ path: 'customerActualWeight', rule: 'tooBig', args: { max: 1_000_000 } }],
  noDeclaredValue: [{ path: 'invoiceLines', rule: 'noRows' }],
  noPurchaseValue: [{ path: 'purchaseValue', rule: 'required' }],
  otherCurrency: [{ path: 'currency', rule: 'notOffered' }],
};
