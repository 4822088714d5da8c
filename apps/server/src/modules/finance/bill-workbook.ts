import type { BillDetail, BillLine } from '@waybound/contract/pricing/finance';
import { BY_CABINET, type SurchargePer } from '@waybound/contract/pricing/price-codes';
import type { SurchargeByCabinet } from '@waybound/contract/pricing/pricing';
import { WORKBOOK_TYPE } from '@waybound/contract/wire/documents/files';
import { shownPlaces } from '@waybound/domain/figures/write-figures';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import { billPapers as en } from '@waybound/phrases/en/finance/bill-papers';
import { billPapers as zh } from '@waybound/phrases/zh/finance/bill-papers';
import type { PlannedCell, PlannedColumn, PlannedTable, WorkbookPlan } from '../../gateways/sheets/write/workbook-plan.ts';
import { writeWorkbook } from '../../gateways/sheets/write/write-workbook.ts';
import { textsOf, type Language } from '../../kernel/language.ts';
import type { Download } from '../../kernel/uploads.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { chinaMoment } from '../../records/exports/china-moment.ts';
import { chargeIn, derivedOf, type PrintedBill } from './bill-paper.ts';

const papers = textsOf({ zh, en });

/** A bill to reckon with: its lines, and on tabs of their own its figures and payments. Amounts are numbers, as the currency writes them. */
export const billWorkbookFile = (printed: PrintedBill): Download => ({
  name: `${papers.say(printed.lang, 'bill')} ${printed.bill.billNo}.xlsx`,
  type: WORKBOOK_TYPE,
  content: async () => writeWorkbook(billPlan(printed)),
});

type Key =
  | 'waybillNo'
  | 'orderNo'
  | 'charge'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'derivation'
  | 'currency'
  | 'amount'
  | 'taxInside'
  | 'credited'
  | 'disputed';

const COLUMNS: readonly Omit<PlannedColumn<Key>, 'title'>[] = [
  { key: 'waybillNo', kind: 'text', widthChars: 20 },
  { key: 'orderNo', kind: 'text', widthChars: 20 },
  { key: 'charge', kind: 'text', widthChars: 24 },
  { key: 'quantity', kind: 'decimal', decimals: 3, widthChars: 12 },
  { key: 'unit', kind: 'text', widthChars: 10 },
  { key: 'unitPrice', kind: 'decimal', decimals: 4, widthChars: 12 },
  { key: 'derivation', kind: 'text', widthChars: 44 },
  { key: 'currency', kind: 'text', widthChars: 8 },
  { key: 'amount', kind: 'decimal', widthChars: 14 },
  { key: 'taxInside', kind: 'decimal', widthChars: 14 },
  { key: 'credited', kind: 'decimal', widthChars: 14 },
  { key: 'disputed', kind: 'decimal', widthChars: 14 },
];

const placesIn = ({ lines, currency }: BillDetail): number =>
  shownPlaces(
    lines.map(({ amount }) => amount),
    currency,
  );

function billPlan({ bill, printedFor, lang }: PrintedBill): WorkbookPlan<Key> {
  const decimals = placesIn(bill);
  return {
    name: bill.billNo,
    columns: COLUMNS.filter(({ key }) => key !== 'orderNo' || bill.lines.some(({ parcel }) => parcel !== null)).map((column) => ({
      decimals,
      ...column,
      title: papers.say(lang, column.key),
    })),
    rows: rowsOf(bill, lang),
    further: [figuresTable(bill, printedFor.customerName, lang), ...(bill.payments.length === 0 ? [] : [paymentTable(bill, lang)])],
  };
}

function* rowsOf(bill: BillDetail, lang: Language): Generator<{ cells: Partial<Record<Key, PlannedCell>> }, void, undefined> {
  const disputed = disputedByLine(bill);
  for (const line of bill.lines) {
    yield {
      cells: {
        waybillNo: line.waybill?.waybillNo ?? '',
        orderNo: line.parcel?.orderNo ?? '',
        charge: line.text ?? chargeIn(lang, line),
        ...productOf(line, lang),
        derivation: derivedOf(line, bill.currency, lang),
        currency: bill.currency,
        amount: line.amount,
        taxInside: line.tax?.amount ?? '0.00',
        credited: line.credited,
        disputed: formatMoney(disputed.get(line.id) ?? 0),
      },
    };
  }
  const { currency, total, tax, credited } = bill;
  yield { cells: { charge: papers.say(lang, 'total'), currency, amount: total, taxInside: tax, credited, disputed: bill.disputed } };
}

/** In minor units, what of each line waits for an answer. */
function disputedByLine({ disputes }: BillDetail): ReadonlyMap<string, number> {
  const byLine = new Map<string, number>();
  for (const { lineId, amount, state } of disputes) {
    if (state === 'open') byLine.set(lineId, (byLine.get(lineId) ?? 0) + minorOf(amount));
  }
  return byLine;
}

/**
 * Quantity, unit and price where the amount is their product alone. A percentage is told by its derivation, and so is a price in another
 * currency than the bill's.
 */
function productOf({ price, product, service, parcel, origin }: BillLine, lang: Language): Partial<Record<Key, PlannedCell>> {
  if (origin) return {};
  const [part, ...others] = service?.parts ?? [];
  if (service && part && others.length === 0 && service.minimum === null) {
    return { quantity: String(part.units), unit: papers.say(lang, service.unit), unitPrice: part.unitPrice };
  }
  if (parcel?.duty) return { quantity: String(parcel.duty.codes), unitPrice: parcel.duty.each };
  if (product) return { ...product, unit: product.unit ?? '' };
  if (!price || price.kind === 'duty' || price.kind === 'insurance') return {};
  if (price.kind !== 'freight') {
    if (price.derivation.per === BY_CABINET) return ofCabinets(price.derivation);
    const { per, quantity, unitPrice } = price.derivation;
    return { ...(quantity !== null && { quantity }), ...unitIn(lang, per), unitPrice };
  }
  const { derivation } = price;
  return derivation.by === 'cabinet'
    ? { quantity: String(derivation.count), unit: derivation.cabinetType, unitPrice: derivation.unitPrice }
    : { quantity: derivation.billed, unit: derivation.unit === 'kg' ? 'kg' : 'm³', unitPrice: derivation.unitPrice };
}

/** Containers of one type; of several the derivation tells. */
function ofCabinets({ cabinets }: SurchargeByCabinet): Partial<Record<Key, PlannedCell>> {
  const [cabinet, ...others] = cabinets;
  if (!cabinet?.cabinetType || cabinet.unitPrice === null || others.length > 0) return {};
  return { quantity: String(cabinet.count), unit: cabinet.cabinetType, unitPrice: cabinet.unitPrice };
}

/** Of what is charged once for a waybill there is none. */
function unitIn(lang: Language, per: SurchargePer): { unit?: string } {
  if (per === 'fixed') return {};
  return { unit: per === 'kg' ? 'kg' : per === 'cbm' ? 'm³' : papers.say(lang, per) };
}

function figuresTable(bill: BillDetail, customerName: string, lang: Language): PlannedTable {
  const { billNo, state, issuedAt, dueOn, currency, voided } = bill;
  const say = (key: Parameters<typeof papers.say>[1]) => papers.say(lang, key);
  const facts: readonly (readonly [string, string])[] = [
    ['billNo', billNo],
    ['customer', customerName],
    ['issuedAt', `${chinaMoment(issuedAt)} (UTC+8)`],
    ['dueOn', dueOn],
    ['state', say(state)],
    ...(voided ? ([['voidReason', `${voided.reason} (${isoDayInChina(new Date(voided.at))})`]] as const) : []),
    ['currency', currency],
  ];
  const amounts = ['total', 'taxInside', 'credited', 'paid', 'disputed', 'remaining'] as const;
  const amountOf = { ...bill, taxInside: bill.tax };
  return {
    name: say('figures'),
    columns: [
      { key: 'name', title: say('figures'), kind: 'text', widthChars: 20 },
      { key: 'fact', title: say('bill'), kind: 'text', widthChars: 40 },
      { key: 'amount', title: `${say('amount')} (${currency})`, kind: 'decimal', decimals: placesIn(bill), widthChars: 18 },
    ],
    rows: [...facts.map(([key, fact]) => ({ name: say(key), fact })), ...amounts.map((key) => ({ name: say(key), amount: amountOf[key] }))],
  };
}

function paymentTable(bill: BillDetail, lang: Language): PlannedTable {
  const { payments, currency } = bill;
  const say = (key: Parameters<typeof papers.say>[1]) => papers.say(lang, key);
  return {
    name: say('payments'),
    columns: [
      { key: 'at', title: `${say('paidAt')} (UTC+8)`, kind: 'text', widthChars: 20 },
      { key: 'repaymentNo', title: say('repaymentNo'), kind: 'text', widthChars: 20 },
      { key: 'amount', title: `${say('amount')} (${currency})`, kind: 'decimal', decimals: placesIn(bill), widthChars: 18 },
    ],
    rows: payments.map(({ at, repaymentNo, amount }) => ({ at: chinaMoment(at) ?? '', repaymentNo: repaymentNo ?? '', amount })),
  };
}
