import type { FieldMark } from '@waybound/contract/form';
import { orderFields, type InvoiceLine, type Order } from '@waybound/contract/orders/order-fields';
import type { BatchOrderState } from '@waybound/contract/orders/order-intake-limits';
import type { FieldFinding } from '@waybound/contract/orders/preflight-rules';
import { check, type Finding } from '@waybound/contract/rules';
import { mayOnWaybill } from '@waybound/domain/lifecycle/waybill-lifecycle';
import { columnOf, type IntakeMapping } from '@waybound/domain/intake/columns';
import type { IntakeCells } from '@waybound/domain/intake/groups';
import type { CellFinding } from '@waybound/domain/intake/cell-finding';
import { readIntakeOrder, type IntakeOrder } from '@waybound/domain/intake/order';
import { withTaken } from '@waybound/domain/intake/last-order';
import { assumedCurrencies, sayableOf, type AssumedCurrency } from '@waybound/domain/order/currencies';
import { requirementsOf } from '@waybound/domain/order/requirements';
import { ADDRESS_FIELDS } from '@waybound/domain/order/warehouse-address';
import { formatCbm, formatGrams } from '@waybound/domain/measures';
import { checkPacking, missingInPacking, packingTotals, toPackingRow } from '@waybound/domain/order/packing';
import type { SheetFinding, TakenFromLast } from '../../../db/stored.ts';
import type { TakeFromLast } from './last-orders.ts';
import type { ReferenceData, KnownWaybill } from './reference-data.ts';
import { withContainers } from './sheets/sheet-containers.ts';
import { billKey, fieldOfBill, type Bill } from '../../../records/order/bill-of-main-leg.ts';
import type { PreflightResult } from '../../../records/order/preflight.ts';
import { checkDraft } from '../../../records/order/draft-check.ts';
import { AMAZON_ADDRESSES } from '../../../records/order/places.ts';
import { toState } from '../../../records/waybill/rows.ts';
import { toSubmission, withKnownAddress } from '../submission.ts';
import { blockingFindingsOf } from '../submission-check.ts';

/** What the rows of one waybill amount to. */
export interface IntakeResult {
  state: Exclude<BatchOrderState, 'saved'>;
  referenceNo: string;
  /** Of an end waybill, the key of the bill that its rows name. */
  billKey: string | undefined;
  known: KnownWaybill | undefined;
  /** Undefined where it is not even a draft. */
  order: Order | undefined;
  findings: SheetFinding[];
  packages: number | undefined;
  price: { totalMinor: number; currency: string } | undefined;
  /** The first of what the rules note and nobody has to change. */
  notes: SheetFinding[];
  assumed: AssumedCurrency[];
  /** Of a new order, for columns that the sheet lacks. */
  taken: TakenFromLast | undefined;
}

/**
 * The single place that checks the rows of a waybill: unknown words, fields by their schema, what is invalid even in a draft, and what a
 * submission lacks.
 * @param beside the waybill that was made of these rows before, and what a new order takes over: once it was shown, that and nothing else
 */
export async function examineRows(
  rows: readonly IntakeCells[],
  mapping: IntakeMapping,
  reference: ReferenceData,
  { link, takes }: { link: string | null; takes: TakeFromLast },
): Promise<IntakeResult> {
  const intake = readIntakeOrder(rows, mapping, reference.read);
  const collector = new FindingCollector(intake, mapping);
  const bill = billIn(intake, reference);
  const { known, by } = findKnown({ intake, bill }, reference, link, collector);
  const base = {
    state: 'wrong' as const,
    referenceNo: intake.referenceNo,
    billKey: bill && billKey(bill),
    known,
    order: undefined,
    packages: undefined,
    price: undefined,
    notes: [],
    assumed: [],
    taken: undefined,
  };
  if (known && mayOnWaybill('save', toState(known.row)) !== null) {
    if (known.row.id !== link) collector.block(by, 'alreadySent', { waybillNo: known.row.waybill_no });
    const { packages, fee_minor: fee, currency } = known.row;
    const price = fee === null || currency === null ? undefined : { totalMinor: Number(fee), currency };
    return { ...base, state: 'sent', packages: packages ?? undefined, price, findings: collector.findings };
  }
  const written = mergedOrder(intake, mapping, reference, known?.order && withoutFormerAddress(known.order, intake));
  const taken = known ? undefined : takes(written);
  // The way follows from the channel, a channel that was taken over as well.
  const filled = taken && { ...intake, fields: withTaken(intake.fields, taken.fields) };
  const merged = withKindOfAddress(filled ? mergedOrder(filled, mapping, reference, undefined) : written, mapping);
  const input = withContainers(merged, intake.fields);
  const checked = check(orderFields, input);
  // Of a list that is too long nothing else is worth saying: without it, all that it says would be missing.
  const tooLong = checked.ok ? [] : checked.findings.filter(({ rule }) => rule === 'tooManyRows');
  if (tooLong.length > 0) collector.add(tooLong.slice(0, 1), true);
  if (tooLong.length > 0) return { ...base, findings: collector.findings };
  if (!checked.ok) collector.add(checked.findings, true);
  const partial = checked.ok ? checked : check(orderFields, withoutInvalidFields(input, checked.findings));
  if (!partial.ok) return { ...base, findings: collector.findings };
  const order = withKnownAddress(withTotals(partial.value, intake));
  const channel = order.channelId === undefined ? undefined : reference.channels.get(order.channelId);
  collector.add(checkDraft(order, channel), true);
  const { terms, preflight } = await reference.runPreflight(order, channel, known?.row.id);
  const submission = toSubmission(order, channel, terms);
  const { quoted } = submission;
  // Values that could not be read are left out, so there is neither a price nor a valid sum of the boxes.
  const isRead = checked.ok && intake.findings.length === 0;
  const areBoxesRead = !intake.findings.some(({ key }) => columnOf(key).part === 'box') && (checked.ok || !checked.findings.some(isOfBox));
  const obstacles = withoutSums(blockingFindingsOf(submission, preflight), intake);
  collector.add(areBoxesRead ? obstacles : withoutDifferences(obstacles), false);
  const state = collector.findings.some(({ isBlocking }) => isBlocking) ? 'wrong' : collector.findings.length > 0 ? 'incomplete' : 'ready';
  return {
    ...base,
    state,
    // The way may follow from a channel that was taken over.
    billKey: order.shippingWay === 'HD' ? base.billKey : undefined,
    order: state === 'wrong' ? undefined : order,
    findings: collector.findings,
    notes: notesOf(preflight, intake),
    assumed: assumedCurrencies(order, submission.setting.country?.code),
    taken: asked(taken, requirementsOf(order, submission.setting)),
    packages: areBoxesRead ? order.customerTotalPackages : undefined,
    price: isRead && quoted?.ok ? { totalMinor: quoted.price.totalMinor, currency: quoted.price.currency } : undefined,
  };
}

/** Without what the order is not asked for, and what its channel has decided: the way too, where the channel itself was taken over. */
function asked(taken: TakenFromLast | undefined, marks: Readonly<Record<string, FieldMark>>): TakenFromLast | undefined {
  const isWithChannel = taken?.fields.some(({ key }) => key === 'channelId') ?? false;
  const isAsked = (key: string): boolean =>
    (marks[key] === 'required' || marks[key] === 'optional') && !(isWithChannel && key === 'shippingWay');
  const fields = (taken?.fields ?? []).filter(({ key }) => isAsked(key));
  return taken && fields.length > 0 ? { ...taken, fields } : undefined;
}

/** A long packing list may have thousands. */
const MAX_NOTES = 100;

const notesOf = ({ findings }: PreflightResult, intake: IntakeOrder): SheetFinding[] =>
  findings
    .filter(({ severity }) => severity === 'advisory')
    .slice(0, MAX_NOTES)
    .map(({ path, rule, ruleId, args }) => ({ ...intake.cellOf(path), rule, ruleId, ...(args && { args }), isBlocking: false }));

/** Collects findings, one per cell: the first finding of a cell is the one to be corrected first. */
class FindingCollector {
  readonly findings: SheetFinding[];
  readonly #intake: IntakeOrder;
  readonly #hasWay: boolean;
  readonly #reported: Set<string>;

  constructor(intake: IntakeOrder, mapping: IntakeMapping) {
    this.#intake = intake;
    this.#hasWay = mapping.includes('shippingWay');
    this.findings = intake.findings.map((finding) => ({ ...finding, isBlocking: true }));
    this.#reported = new Set(this.findings.map(({ row, key }) => `${row} ${key}`));
  }

  block(key: CellFinding['key'], rule: Finding['rule'], args: NonNullable<Finding['args']>): void {
    this.#put({ row: 0, key, rule, args, isBlocking: true });
  }

  add(findings: readonly FieldFinding[], isBlocking: boolean): void {
    for (const finding of findings) {
      const { path, args } = finding;
      // The channel determines the way: where both are missing, the channel is asked for.
      const place = path === 'shippingWay' && !this.#hasWay ? 'channelId' : path;
      const at = { ...this.#intake.cellOf(place), ...(args && { args }), isBlocking };
      this.#put('ruleId' in finding ? { ...at, rule: finding.rule, ruleId: finding.ruleId } : { ...at, rule: finding.rule });
    }
  }

  #put(finding: SheetFinding): void {
    const cell = `${finding.row} ${finding.key}`;
    if (this.#reported.has(cell)) return;
    this.#reported.add(cell);
    this.findings.push(finding);
  }
}

/**
 * By its own number, by what these rows have become before, by the reference number, by the bills of an end waybill's own main leg: in this
 * order. `by` is the column at which it is said that the waybill cannot be changed any more.
 */
function findKnown(
  { intake, bill }: { intake: IntakeOrder; bill: Bill | undefined },
  reference: ReferenceData,
  link: string | null,
  collector: FindingCollector,
): { known: KnownWaybill | undefined; by: CellFinding['key'] } {
  const { referenceNo, waybillNo } = intake;
  const byNo = waybillNo === '' ? undefined : reference.byNo.get(waybillNo);
  const byReference = referenceNo === '' ? undefined : reference.byReference.get(referenceNo);
  if (waybillNo !== '' && !byNo) collector.block('waybillNo', 'unknownRecord', {});
  const byBill = bill && reference.byBill.get(billKey(bill));
  const byNumber = byNo ?? (link === null ? undefined : reference.byId.get(link)) ?? byReference;
  const known = byNumber ?? byBill;
  if (byReference && known && byReference.row.id !== known.row.id) {
    collector.block('referenceNo', 'alreadyUsed', { other: byReference.row.waybill_no });
  }
  if (bill && byBill && known && byBill.row.id !== known.row.id) {
    collector.block(fieldOfBill(bill), 'alreadyUsed', { other: byBill.row.waybill_no });
  }
  if (bill && !byNumber) return { known, by: fieldOfBill(bill) };
  return { known, by: referenceNo ? 'referenceNo' : 'waybillNo' };
}

/** The bills that rows of an end waybill name: only it has a main leg of its customer's own. */
function billIn({ fields }: IntakeOrder, { channels }: ReferenceData): Bill | undefined {
  const channel = typeof fields['channelId'] === 'string' ? channels.get(fields['channelId']) : undefined;
  const way = fields['shippingWay'] ?? channel?.card.channel.shippingWay ?? 'HD';
  const master = check(orderFields.shape.masterBillNo, fields['masterBillNo']);
  const house = check(orderFields.shape.houseBillNo, fields['houseBillNo']);
  if (way !== 'HD' || !master.ok || !house.ok || master.value === undefined) return undefined;
  return { masterBillNo: master.value, houseBillNo: house.value };
}

type Fields = Readonly<Record<string, unknown>>;
const isGiven = (value: unknown): boolean => value !== undefined && value !== '';

/** A column that the sheet lacks leaves the draft's value; an empty cell clears it, as with every sheet that is imported. */
function mergedOrder(intake: IntakeOrder, mapping: IntakeMapping, reference: ReferenceData, saved: Order | undefined): Fields {
  const { fields, packingList } = intake;
  const channel = typeof fields['channelId'] === 'string' ? reference.channels.get(fields['channelId']) : undefined;
  const way = channel?.card.channel;
  const shippingWay = fields['shippingWay'] ?? way?.shippingWay ?? saved?.shippingWay;
  const line = fields['line'] ?? way?.line ?? (mapping.includes('line') ? undefined : saved?.line);
  const invoiceLines = invoiceOf(intake, mapping, reference, Number(fields['countryId'] ?? saved?.countryId), saved?.invoiceLines);
  return {
    ...saved,
    ...fields,
    shippingWay,
    line,
    shipper: party(saved?.shipper, fields['shipper']),
    importer: party(saved?.importer, fields['importer']),
    packingList: packingList ?? saved?.packingList,
    ...(invoiceLines && { invoiceLines }),
  };
}

/** Another warehouse has another address; one that was saved before codes were kept in capitals is the same. */
function withoutFormerAddress(saved: Order, { fields }: IntakeOrder): Order {
  const code = fields['dispatchAddressCode'];
  if (!isGiven(code) || String(code).toUpperCase() === saved.dispatchAddressCode?.toUpperCase()) return saved;
  const kept = { ...saved };
  for (const field of ADDRESS_FIELDS) delete kept[field];
  return kept;
}

/** A sheet that does not say what kind of address it is says it by the code of one of Amazon's warehouses. */
function withKindOfAddress(order: Fields, mapping: IntakeMapping): Fields {
  const isSaid = mapping.includes('purposeWarehouseType') || isGiven(order['purposeWarehouseType']);
  return !isSaid && AMAZON_ADDRESSES.has(String(order['dispatchAddressCode'])) ? { ...order, purposeWarehouseType: 'fba' } : order;
}

function party(saved: object | undefined, given: unknown): object | undefined {
  if (given === undefined) return saved;
  // Written by the reader of the rows, as an object of texts.
  const merged = { ...saved, ...(given as object) };
  return Object.values(merged).some(isGiven) ? merged : undefined;
}

/** What the sheet says of a product, and for the rest the SKU library. */
function invoiceOf(
  { products }: IntakeOrder,
  mapping: IntakeMapping,
  reference: ReferenceData,
  countryId: number,
  saved: readonly InvoiceLine[] | undefined,
): Fields[] | undefined {
  const hasColumns = mapping.some((key) => key !== null && columnOf(key).part === 'product');
  if (!mapping.includes('sku') || (!hasColumns && saved && saved.length > 0)) return undefined;
  return products.map(({ sku, values }) => {
    const fromSheet = Object.fromEntries(Object.entries(values).filter(([, value]) => isGiven(value)));
    return { sku, ...sayableOf(reference.productOf(sku, countryId), fromSheet), ...fromSheet };
  });
}

/** The order without the fields that its schema refused, so that the others are looked at as well. */
function withoutInvalidFields(input: Fields, findings: readonly Finding[]): Fields {
  const copy = structuredClone(input);
  for (const { path } of findings) {
    const parts = path.split('.');
    const last = parts.pop() ?? '';
    // A path of the schema leads through objects and lists.
    const holder = parts.reduce<unknown>((at, part) => (at as Fields | undefined)?.[part], copy);
    if (typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, last);
  }
  return copy;
}

/** Totals that nobody wrote are those of the boxes. */
function withTotals(order: Order, { fields, packingList }: IntakeOrder): Order {
  const rows = (order.packingList ?? []).map(toPackingRow);
  if (packingList === undefined || checkPacking(rows).length > 0 || missingInPacking(rows).length > 0) return order;
  const { boxes, grams, mm3 } = packingTotals(rows);
  return {
    ...order,
    ...(!isGiven(fields['customerTotalPackages']) && { customerTotalPackages: boxes }),
    ...(!isGiven(fields['customerActualWeight']) && { customerActualWeight: plain(formatGrams(grams)) }),
    ...(!isGiven(fields['customerVolume']) && { customerVolume: plain(formatCbm(mm3)) }),
  };
}

/** Where a sheet lists boxes, missing sums are not reported: they are computed once the boxes are right. */
function withoutSums(findings: readonly FieldFinding[], { fields, packingList = [] }: IntakeOrder): FieldFinding[] {
  const isSummed = ({ path, rule }: FieldFinding): boolean => rule === 'required' && SUMS.has(path) && !isGiven(fields[path]);
  return findings.filter((finding) => packingList.length === 0 || !isSummed(finding));
}

/** Boxes of which some could not be read differ from no sum. */
const withoutDifferences = (findings: readonly FieldFinding[]): FieldFinding[] => findings.filter(({ rule }) => !DIFFERENCES.has(rule));

const isOfBox = ({ path }: Pick<FieldFinding, 'path'>): boolean => path.startsWith('packingList');

const SUMS: ReadonlySet<string> = new Set(['customerTotalPackages', 'customerActualWeight', 'customerVolume']);
const DIFFERENCES: ReadonlySet<string> = new Set(['differsFromPackages', 'differsFromWeight', 'differsFromVolume', 'differsFromAddresses']);

const plain = (decimal: string): string => decimal.replace(/\.?0+$/, '');
