import { orderFields, type InvoiceLine, type Order } from '@waybound/contract/order-fields';
import type { BatchOrderState } from '@waybound/contract/order-intake-limits';
import type { FieldFinding } from '@waybound/contract/preflight-rules';
import { check, type Finding } from '@waybound/contract/rules';
import { customerMay } from '@waybound/domain/customer-actions';
import { columnOf, type IntakeMapping } from '@waybound/domain/intake-columns';
import type { IntakeCells } from '@waybound/domain/intake-groups';
import { readIntakeOrder, type CellFinding, type IntakeOrder } from '@waybound/domain/intake-order';
import { formatCbm, formatGrams } from '@waybound/domain/measures';
import { checkPacking, missingInPacking, packingTotals, toPackingRow } from '@waybound/domain/packing';
import type { SheetFinding } from '../../../db/stored.ts';
import type { Desk, KnownWaybill } from './desk.ts';
import { checkAdmission } from '../../../records/order-admission.ts';
import { toState } from '../../../records/waybill-rows.ts';
import { toSubmission } from '../submission.ts';
import { obstaclesOf } from '../submission-check.ts';

/** What the rows of one waybill amount to. */
export interface IntakeResult {
  state: Exclude<BatchOrderState, 'saved'>;
  referenceNo: string;
  known: KnownWaybill | undefined;
  /** Undefined where it is not even a draft. */
  order: Order | undefined;
  findings: SheetFinding[];
  packages: number | undefined;
  price: { totalMinor: number; currency: string } | undefined;
}

/**
 * The one place that tells what is wrong in the rows of a waybill: words that mean nothing, fields by their schema, what even a draft must
 * not hold, and what a submission lacks.
 * @param link the waybill that was made of these rows before
 */
export async function examineRows(
  rows: readonly IntakeCells[],
  mapping: IntakeMapping,
  desk: Desk,
  link: string | null,
): Promise<IntakeResult> {
  const intake = readIntakeOrder(rows, mapping, desk.read);
  const told = new Tellings(intake, mapping);
  const known = findKnown(intake, desk, link, told);
  const base = { state: 'wrong' as const, referenceNo: intake.referenceNo, known, order: undefined, packages: undefined, price: undefined };
  if (known && !customerMay('save', toState(known.row)).ok) {
    if (known.row.id !== link)
      told.block(intake.referenceNo ? 'referenceNo' : 'waybillNo', 'alreadySent', { waybillNo: known.row.waybill_no });
    const { packages, fee_minor: fee, currency } = known.row;
    const price = fee === null || currency === null ? undefined : { totalMinor: Number(fee), currency };
    return { ...base, state: 'sent', packages: packages ?? undefined, price, findings: told.findings };
  }
  const input = mergedOrder(intake, mapping, desk, known?.order);
  const checked = check(orderFields, input);
  if (!checked.ok) told.add(checked.findings, true);
  const kept = checked.ok ? checked : check(orderFields, withoutFields(input, checked.findings));
  if (!kept.ok) return { ...base, findings: told.findings };
  const order = withTotals(kept.value, intake);
  const channel = order.channelId === undefined ? undefined : desk.channels.get(order.channelId);
  told.add(checkAdmission(order, channel), true);
  const { areas, judged } = await desk.judge(order, channel);
  const submission = toSubmission(order, channel, desk.today, areas);
  const { quoted } = submission;
  // What could not be read is left out: a price without it is none, and neither are sums of the boxes that are left.
  const isRead = checked.ok && intake.findings.length === 0;
  const areBoxesRead = !intake.findings.some(({ key }) => columnOf(key).part === 'box') && (checked.ok || !checked.findings.some(isOfBox));
  const obstacles = withoutSums(obstaclesOf(submission, judged), intake);
  told.add(areBoxesRead ? obstacles : withoutDifferences(obstacles), false);
  const state = told.findings.some(({ isBlocking }) => isBlocking) ? 'wrong' : told.findings.length > 0 ? 'incomplete' : 'ready';
  return {
    ...base,
    state,
    order: state === 'wrong' ? undefined : order,
    findings: told.findings,
    packages: areBoxesRead ? order.customerTotalPackages : undefined,
    price: isRead && quoted?.ok ? { totalMinor: quoted.price.totalMinor, currency: quoted.price.currency } : undefined,
  };
}

/** What was found, each cell once: what was said first of a cell is what has to be corrected first. */
class Tellings {
  readonly findings: SheetFinding[];
  readonly #intake: IntakeOrder;
  readonly #hasWay: boolean;
  readonly #told: Set<string>;

  constructor(intake: IntakeOrder, mapping: IntakeMapping) {
    this.#intake = intake;
    this.#hasWay = mapping.includes('shippingWay');
    this.findings = intake.findings.map((finding) => ({ ...finding, isBlocking: true }));
    this.#told = new Set(this.findings.map(({ row, key }) => `${row} ${key}`));
  }

  block(key: CellFinding['key'], rule: Finding['rule'], args: NonNullable<Finding['args']>): void {
    this.#put({ row: 0, key, rule, args, isBlocking: true });
  }

  add(findings: readonly FieldFinding[], isBlocking: boolean): void {
    for (const finding of findings) {
      const { path, args } = finding;
      // The channel tells the way: who has left both out is asked for the channel.
      const place = path === 'shippingWay' && !this.#hasWay ? 'channelId' : path;
      const at = { ...this.#intake.cellOf(place), ...(args && { args }), isBlocking };
      this.#put('ruleId' in finding ? { ...at, rule: finding.rule, ruleId: finding.ruleId } : { ...at, rule: finding.rule });
    }
  }

  #put(finding: SheetFinding): void {
    const cell = `${finding.row} ${finding.key}`;
    if (this.#told.has(cell)) return;
    this.#told.add(cell);
    this.findings.push(finding);
  }
}

/** By its own number, by what these rows have become before, by the reference number: in this order. */
function findKnown(intake: IntakeOrder, desk: Desk, link: string | null, told: Tellings): KnownWaybill | undefined {
  const { referenceNo, waybillNo } = intake;
  const byNo = waybillNo === '' ? undefined : desk.byNo.get(waybillNo);
  const byReference = referenceNo === '' ? undefined : desk.byReference.get(referenceNo);
  if (waybillNo !== '' && !byNo) told.block('waybillNo', 'unknownRecord', {});
  const known = byNo ?? (link === null ? undefined : desk.byId.get(link)) ?? byReference;
  if (byReference && known && byReference.row.id !== known.row.id) {
    told.block('referenceNo', 'alreadyUsed', { other: byReference.row.waybill_no });
  }
  return known;
}

type Fields = Readonly<Record<string, unknown>>;
const isSaid = (value: unknown): boolean => value !== undefined && value !== '';

/** A column that the sheet lacks keeps what the draft has; an empty cell clears it, as with every sheet that is imported. */
function mergedOrder(intake: IntakeOrder, mapping: IntakeMapping, desk: Desk, saved: Order | undefined): Fields {
  const { fields, packingList } = intake;
  const channel = typeof fields['channelId'] === 'string' ? desk.channels.get(fields['channelId']) : undefined;
  const way = channel?.card.channel;
  const shippingWay = fields['shippingWay'] ?? way?.shippingWay ?? saved?.shippingWay;
  const line = fields['line'] ?? way?.line ?? (mapping.includes('line') ? undefined : saved?.line);
  const invoiceLines = invoiceOf(intake, mapping, desk, Number(fields['countryId'] ?? saved?.countryId), saved?.invoiceLines);
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

function party(saved: object | undefined, given: unknown): object | undefined {
  if (given === undefined) return saved;
  // Written by the reader of the rows, as an object of texts.
  const merged = { ...saved, ...(given as object) };
  return Object.values(merged).some(isSaid) ? merged : undefined;
}

/** What the sheet says of a product, and for the rest the SKU library. */
function invoiceOf(
  { products }: IntakeOrder,
  mapping: IntakeMapping,
  desk: Desk,
  countryId: number,
  saved: readonly InvoiceLine[] | undefined,
): Fields[] | undefined {
  const hasColumns = mapping.some((key) => key !== null && columnOf(key).part === 'product');
  if (!mapping.includes('sku') || (!hasColumns && saved && saved.length > 0)) return undefined;
  return products.map(({ sku, values }) => {
    const said = Object.fromEntries(Object.entries(values).filter(([, value]) => isSaid(value)));
    return { sku, ...desk.productOf(sku, countryId), ...said };
  });
}

/** The order without the fields that its schema refused, so that the others are looked at as well. */
function withoutFields(input: Fields, findings: readonly Finding[]): Fields {
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
    ...(!isSaid(fields['customerTotalPackages']) && { customerTotalPackages: boxes }),
    ...(!isSaid(fields['customerActualWeight']) && { customerActualWeight: plain(formatGrams(grams)) }),
    ...(!isSaid(fields['customerVolume']) && { customerVolume: plain(formatCbm(mm3)) }),
  };
}

/** Who has written boxes is not asked for their sums: they wait until the boxes are right. */
function withoutSums(findings: readonly FieldFinding[], { fields, packingList = [] }: IntakeOrder): FieldFinding[] {
  const isSummed = ({ path, rule }: FieldFinding): boolean => rule === 'required' && SUMS.has(path) && !isSaid(fields[path]);
  return findings.filter((finding) => packingList.length === 0 || !isSummed(finding));
}

/** Boxes of which some could not be read differ from no sum. */
const withoutDifferences = (findings: readonly FieldFinding[]): FieldFinding[] => findings.filter(({ rule }) => !DIFFERENCES.has(rule));

const isOfBox = ({ path }: Pick<FieldFinding, 'path'>): boolean => path.startsWith('packingList');

const SUMS: ReadonlySet<string> = new Set(['customerTotalPackages', 'customerActualWeight', 'customerVolume']);
const DIFFERENCES: ReadonlySet<string> = new Set(['differsFromPackages', 'differsFromWeight', 'differsFromVolume']);

const plain = (decimal: string): string => decimal.replace(/\.?0+$/, '');
