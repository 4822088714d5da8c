import type { CreditNote } from '@waybound/contract/pricing/bill-disputes';
import type { BillDetail, BillLine } from '@waybound/contract/pricing/finance';
import { billPapers as en } from '@waybound/phrases/en/finance/bill-papers';
import { price as enPrice } from '@waybound/phrases/en/waybills/price';
import { billPapers as zh } from '@waybound/phrases/zh/finance/bill-papers';
import { price as zhPrice } from '@waybound/phrases/zh/waybills/price';
import { writeMoney } from '@waybound/domain/figures/write-figures';
import { formatMoney, signedMinorOf } from '@waybound/domain/measures';
import { both, type Paper } from '../../gateways/pdf/papers/paper.ts';
import { textsOf, type Language } from '../../kernel/language.ts';
import type { Download } from '../../kernel/uploads.ts';
import { formatInstant } from '../../records/format-instant.ts';
import { captionsOf } from '../../records/paper-captions.ts';
import { paperFile } from '../../records/paper-file.ts';
import { figuresOf, parcelFigures, serviceFigures, withRates } from '../../records/price-figures.ts';
import type { PrintedFor } from '../../records/printed-for.ts';
import { FORWARDER_TIME_ZONE } from '../../records/waybill/tracking/milestone-zone.ts';

const { say, fact } = captionsOf(zh, en);
const words = textsOf({ zh: zhPrice, en: enPrice });

/** A bill, and for whom it is drawn. */
export interface PrintedBill {
  bill: BillDetail;
  printedFor: PrintedFor;
  lang: Language;
  now: Date;
}

export const billFile = (printed: PrintedBill): Download =>
  paperFile(printed, `${say('bill')[printed.lang]} ${printed.bill.billNo}`, [billPaper(printed.bill, printed.printedFor, printed.lang)]);

/** @param note one of the bill's credit notes */
export const creditNoteFile = (printed: PrintedBill, note: CreditNote): Download =>
  paperFile(printed, `${say('creditNote')[printed.lang]} ${note.creditNoteNo}`, [
    creditNotePaper(note, printed.bill, printed.printedFor, printed.lang),
  ]);

const momentOf = (lang: Language, at: string): string => formatInstant(lang, new Date(at), FORWARDER_TIME_ZONE);

function billPaper(bill: BillDetail, printedFor: PrintedFor, lang: Language): Paper {
  const { billNo, currency, issuedAt, dueOn, state, lines, payments, waybillCount } = bill;
  const amount = { share: 26, align: 'right' } as const;
  const money = (value: string) => writeMoney(value, currency);
  return {
    title: say('bill'),
    number: billNo,
    blocks: [
      {
        kind: 'facts',
        facts: [
          fact('customer', printedFor.customerName),
          fact('issuedAt', momentOf(lang, issuedAt)),
          fact('dueOn', dueOn),
          fact('state', both(say(state), lang)),
          ...(bill.voided ? [fact('voidReason', bill.voided.reason)] : []),
          fact('currency', currency),
        ],
      },
      {
        kind: 'table',
        title: say('charges'),
        columns: [
          { title: say('waybillNo'), share: 36 },
          { title: say('charge'), share: 40 },
          { title: say('derivation'), share: 60 },
          { title: say('amount'), ...amount },
        ],
        rows: waybillCount > 1 ? withSubtotals(bill, lang) : lines.map((line) => rowOf(line, currency, lang)),
        totals: [
          [both(say('total'), lang), '', '', money(bill.total)],
          ...(bill.tax === '0.00' ? [] : [[both(say('taxInside'), lang), '', '', money(bill.tax)]]),
          ...(bill.creditNotes.length === 0 ? [] : [[both(say('credited'), lang), '', '', money(bill.credited)]]),
          [both(say('paid'), lang), '', '', money(bill.paid)],
          [both(say('remaining'), lang), '', '', money(bill.remaining)],
        ],
      },
      ...(payments.length === 0
        ? []
        : [
            {
              kind: 'table' as const,
              title: say('payments'),
              columns: [
                { title: say('paidAt'), share: 60 },
                { title: say('repaymentNo'), share: 60 },
                { title: say('amount'), ...amount },
              ],
              rows: payments.map((payment) => [momentOf(lang, payment.at), payment.repaymentNo ?? '', money(payment.amount)]),
            },
          ]),
    ],
  };
}

const rowOf = (line: BillLine, currency: string, lang: Language): string[] => [
  numbersOf(line),
  chargeOf(line, lang),
  [derivedOf(line, currency, lang), taxOf(line, currency, lang)].filter((text) => text !== '').join('\n'),
  writeMoney(line.amount, currency),
];

/** The waybill's, and of a parcel its order's. */
const numbersOf = ({ waybill, parcel }: BillLine): string => [waybill?.waybillNo, parcel?.orderNo].filter(Boolean).join('\n');

const taxOf = ({ tax }: BillLine, currency: string, lang: Language): string =>
  tax === null ? '' : `${both(say('taxInside'), lang)} ${tax.percent}%: ${writeMoney(tax.amount, currency)}`;

/** The lines of each waybill, and under them what they come to. */
function withSubtotals({ lines, currency }: BillDetail, lang: Language): string[][] {
  return [...Map.groupBy(lines, ({ waybill }) => waybill?.waybillNo ?? '')].flatMap(([waybillNo, own]) => {
    const minor = own.reduce((sum, { amount }) => sum + signedMinorOf(amount), 0);
    return [
      ...own.map((line) => rowOf(line, currency, lang)),
      [waybillNo, both(say('subtotal'), lang), '', writeMoney(formatMoney(minor), currency)],
    ];
  });
}

function creditNotePaper(note: CreditNote, bill: BillDetail, printedFor: PrintedFor, lang: Language): Paper {
  const lineOf = new Map(bill.lines.map((line) => [line.id, line]));
  return {
    title: say('creditNote'),
    number: note.creditNoteNo,
    blocks: [
      {
        kind: 'facts',
        facts: [
          fact('customer', printedFor.customerName),
          fact('issuedAt', momentOf(lang, note.issuedAt)),
          fact('billNo', bill.billNo),
          fact('currency', bill.currency),
          fact('reason', note.text),
        ],
      },
      {
        kind: 'table',
        title: say('charges'),
        columns: [
          { title: say('waybillNo'), share: 50 },
          { title: say('charge'), share: 80 },
          { title: say('amount'), share: 32, align: 'right' },
        ],
        rows: note.lines.map(({ lineId, amount }) => {
          const line = lineOf.get(lineId);
          return [line ? numbersOf(line) : '', line ? chargeOf(line, lang) : '', writeMoney(amount, bill.currency)];
        }),
        totals: [
          [both(say('total'), lang), '', writeMoney(note.amount, bill.currency)],
          [both(say('toBalance'), lang), '', writeMoney(note.toBalance, bill.currency)],
        ],
      },
    ],
  };
}

const chargeOf = (line: BillLine, lang: Language): string =>
  line.text ?? both({ zh: chargeIn('zh', line), en: chargeIn('en', line) }, lang);

/** The name in a language of what the forwarder has not written by hand. */
export function chargeIn(lang: Language, { kind, lateFee, service, parcel }: BillLine): string {
  if (service) return `${service[lang]} ${service.oldsku ?? ''}`.trim();
  if (parcel) return words.say(lang, `parcelCharge.${parcel.code}`);
  return lateFee ? words.say(lang, 'lateFee', { billNo: lateFee.billNo }) : words.say(lang, `lineKind.${kind}`);
}

/**
 * How the amount of a line came about, by its price or its quantity, and the rates.
 *
 * @param currency of the bill
 */
export function derivedOf({ price, product, origin, lateFee, service, parcel }: BillLine, currency: string, lang: Language): string {
  return [
    ...(service ? [serviceFigures(service)] : []),
    ...(parcel ? [parcelFigures(parcel)] : []),
    ...(lateFee
      ? [`${writeMoney(lateFee.open, currency)} × ${lateFee.percent}% × ${lateFee.days} (${lateFee.from} – ${lateFee.until})`]
      : []),
    ...(price ? [figuresOf(price, origin?.currency ?? currency, lang)] : []),
    ...(product ? [`${product.quantity}${product.unit === null ? '' : ` ${product.unit}`} × ${product.unitPrice}`] : []),
    ...(origin ? [withRates(`${origin.currency} ${writeMoney(origin.amount, origin.currency)}`, origin.rates)] : []),
  ]
    .filter((text) => text !== '')
    .join('\n');
}
