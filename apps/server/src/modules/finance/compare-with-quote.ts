import type { BillDetail, ComparedCharge } from '@waybound/contract/pricing/finance';
import type { Quote, QuoteLine } from '@waybound/contract/pricing/pricing';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import { toBilled } from '@waybound/domain/pricing/bill-charges';
import { causesOf, moneyIn } from '@waybound/domain/pricing/billed-difference';
import { rateOf } from '@waybound/domain/pricing/exchange';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import { lateFeeOfLine } from '../../records/bill/late-fees.ts';
import { formatMinor } from '../../records/format-minor.ts';

type Stored = Selectable<Schema['bill_line']>;
export type ChargedLine = Pick<Stored, 'kind' | 'text' | 'minor' | 'derivation' | 'origin_currency' | 'origin_minor' | 'origin_rates'> & {
  /** What credit notes have taken off it. */
  credited_minor: string;
};
type Comparison = BillDetail['comparisons'][number];
type PriceKind = Quote['lines'][number]['kind'];

/** As the price said it, in the price's currency, with the derivation that was stored with it. */
export const priceOf = ({ kind, minor, origin_minor: origin, derivation }: ChargedLine): QuoteLine | null =>
  kind === 'extra' || derivation === null ? null : ({ kind, amount: formatMinor(origin ?? minor), derivation } as QuoteLine); // As `issueBill` has stored it.

interface Compared {
  waybill: Comparison['waybill'];
  declared: Quote | null;
  measured: Quote | null;
  /** Of its bills, which are all in this currency. */
  billed: readonly ChargedLine[];
  currency: string;
}

/** All that a waybill's bills charge, beside its quote: charge by charge, with the cause of each difference. */
export function compareWithQuote({ waybill, billed, currency, ...quotes }: Compared): Comparison {
  const declared = inBilledCurrency(quotes.declared, currency, billed);
  const measured = inBilledCurrency(quotes.measured, currency, billed);
  const kinds = new Set<PriceKind>([
    ...(declared?.lines ?? []).map(({ kind }) => kind),
    ...billed.flatMap(({ kind }) => (kind === 'extra' ? [] : [kind])),
  ]);
  const ofPrice = [...kinds].map((kind) => compareKind(kind, { declared, measured, asQuoted: quotes.declared, currency, billed }));
  const extras = billed.filter(({ kind }) => kind === 'extra').map((line) => addedCharge(line, currency));
  const billedMinor = billed.reduce((sum, line) => sum + netOf(line), 0);
  return {
    waybill,
    rateVersion: declared?.version ?? null,
    quotedCharged: declared?.chargedWeight ?? null,
    measuredCharged: measured?.chargedWeight ?? null,
    charges: [...ofPrice, ...extras],
    quoted: declared?.total ?? null,
    billed: formatMoney(billedMinor),
    difference: declared && formatMoney(billedMinor - minorOf(declared.total)),
  };
}

/**
 * A quote as it would have been billed, by the rates that its own bills were converted by: only so can the two be compared. Null where no bill
 * says a rate.
 */
function inBilledCurrency(quote: Quote | null, currency: string, billed: readonly ChargedLine[]): Quote | null {
  if (!quote || quote.currency === currency) return quote;
  const rates = billed.find((line) => line.origin_currency === quote.currency)?.origin_rates;
  if (!rates) return null;
  const known = rates.map(({ rate, ...rest }) => ({ ...rest, rate: rateOf(rate) }));
  const lines = quote.lines.map((line) => {
    const converted = toBilled(line.amount, quote.currency, currency, known);
    return 'missing' in converted ? line : { ...line, amount: formatMinor(converted.minor) };
  });
  return { ...quote, currency, lines, total: formatMoney(lines.reduce((sum, { amount }) => sum + minorOf(amount), 0)) };
}

interface ComparedQuotes extends Omit<Compared, 'waybill'> {
  /** The declared one in its own currency, in which the causes are found. */
  asQuoted: Quote | null;
}

function compareKind(kind: PriceKind, { declared, measured, asQuoted, billed, currency }: ComparedQuotes): ComparedCharge {
  const ofKind = (quote: Quote | null) => quote?.lines.find((line) => line.kind === kind);
  const quoted = ofKind(declared);
  // A line of a price is charged once (`bill_line_once`).
  const charge = billed.find((line) => line.kind === kind);
  const price = charge && (priceOf(charge) ?? undefined);
  return {
    kind,
    text: null,
    lateFee: null,
    quoted: quoted?.amount ?? null,
    measured: ofKind(measured)?.amount ?? null,
    billed: charge ? formatMoney(netOf(charge)) : null,
    difference: formatMoney((charge ? netOf(charge) : 0) - minorOf(quoted?.amount ?? '0')),
    causes: [
      ...causesOf(ofKind(asQuoted), price, asQuoted?.currency ?? currency),
      ...rateOfLine(charge, currency),
      ...creditOf(charge, currency),
    ],
  };
}

const netOf = ({ minor, credited_minor: credited }: ChargedLine): number => Number(minor) - Number(credited);

/** What it was in the price's currency, and what it became in the bill's. */
const rateOfLine = (line: ChargedLine | undefined, currency: string): ComparedCharge['causes'] =>
  line === undefined || line.origin_minor === null || line.origin_currency === null
    ? []
    : [
        {
          cause: 'exchangeRate',
          from: moneyIn(line.origin_currency)(formatMinor(line.origin_minor)),
          to: moneyIn(currency)(formatMinor(line.minor)),
        },
      ];

const creditOf = (line: ChargedLine | undefined, currency: string): ComparedCharge['causes'] =>
  line === undefined || line.credited_minor === '0'
    ? []
    : [{ cause: 'credited', from: moneyIn(currency)(formatMinor(line.minor)), to: moneyIn(currency)(formatMoney(netOf(line))) }];

const addedCharge = (line: ChargedLine, currency: string): ComparedCharge => ({
  kind: line.kind,
  text: line.text,
  lateFee: lateFeeOfLine(line),
  quoted: null,
  measured: null,
  billed: formatMoney(netOf(line)),
  difference: formatMoney(netOf(line)),
  causes: [{ cause: 'addedService', from: null, to: null }, ...creditOf(line, currency)],
});
