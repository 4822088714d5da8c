import type { BillDetail, ComparedCharge } from '@waybound/contract/pricing/finance';
import type { Quote, QuoteLine } from '@waybound/contract/pricing/pricing';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import { causesOf } from '@waybound/domain/pricing/billed-difference';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import { formatMinor } from '../../records/format-minor.ts';

export type ChargedLine = Pick<Selectable<Schema['bill_line']>, 'kind' | 'text' | 'minor' | 'derivation'> & {
  /** What credit notes have taken off it. */
  credited_minor: string;
};
type Comparison = BillDetail['comparisons'][number];
type PriceKind = Quote['lines'][number]['kind'];

/** As the price said it, with the derivation that was stored with it. */
export const priceOf = ({ kind, minor, derivation }: ChargedLine): QuoteLine | null =>
  kind === 'extra' || derivation === null ? null : ({ kind, amount: formatMinor(minor), derivation } as QuoteLine); // As `issueBill` has stored it.

/** All that a waybill's bills charge, beside its quote: charge by charge, with the cause of each difference. */
export function compareWithQuote(
  waybill: Comparison['waybill'],
  declared: Quote | null,
  measured: Quote | null,
  billed: readonly ChargedLine[],
): Comparison {
  const kinds = new Set<PriceKind>([
    ...(declared?.lines ?? []).map(({ kind }) => kind),
    ...billed.flatMap(({ kind }) => (kind === 'extra' ? [] : [kind])),
  ]);
  const ofPrice = [...kinds].map((kind) => compareKind(kind, declared, measured, billed));
  const extras = billed.filter(({ kind }) => kind === 'extra').map(addedCharge);
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

function compareKind(kind: PriceKind, declared: Quote | null, measured: Quote | null, billed: readonly ChargedLine[]): ComparedCharge {
  const quoted = declared?.lines.find((line) => line.kind === kind);
  // A line of a price is charged once (`bill_line_once`).
  const charge = billed.find((line) => line.kind === kind);
  const price = charge && (priceOf(charge) ?? undefined);
  return {
    kind,
    text: null,
    quoted: quoted?.amount ?? null,
    measured: measured?.lines.find((line) => line.kind === kind)?.amount ?? null,
    billed: charge ? formatMoney(netOf(charge)) : null,
    difference: formatMoney((charge ? netOf(charge) : 0) - minorOf(quoted?.amount ?? '0')),
    causes: [...causesOf(quoted, price), ...creditOf(charge)],
  };
}

const netOf = ({ minor, credited_minor: credited }: ChargedLine): number => Number(minor) - Number(credited);

const creditOf = (line: ChargedLine | undefined): ComparedCharge['causes'] =>
  line === undefined || line.credited_minor === '0'
    ? []
    : [{ cause: 'credited', from: formatMinor(line.minor), to: formatMoney(netOf(line)), unit: null }];

const addedCharge = (line: ChargedLine): ComparedCharge => ({
  kind: line.kind,
  text: line.text,
  quoted: null,
  measured: null,
  billed: formatMoney(netOf(line)),
  difference: formatMoney(netOf(line)),
  causes: [{ cause: 'addedService', from: null, to: null, unit: null }, ...creditOf(line)],
});
