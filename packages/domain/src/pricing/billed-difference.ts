import type { BillCause } from '@waybound/contract/pricing/bill-states';
import type { QuoteLine } from '@waybound/contract/pricing/pricing';

/** What has changed between a charge as quoted and as billed: figures as they are written. */
export interface DifferenceCause {
  cause: BillCause;
  from: string | null;
  to: string | null;
  unit: string | null;
}

type Derived<K extends QuoteLine['kind']> = Extract<QuoteLine, { kind: K }>['derivation'];
type Freight = Derived<'freight'>;
type Insurance = Derived<'insurance'>;
type Duty = Derived<'duty'>;
type Surcharge = Exclude<QuoteLine, { kind: 'freight' | 'duty' | 'insurance' }>['derivation'];
type Rates = Insurance['rates'];

const bare = (cause: BillCause): DifferenceCause => ({ cause, from: null, to: null, unit: null });

/** A cause where two figures differ. */
const changed = (cause: BillCause, from: string, to: string, unit: string | null = null): DifferenceCause[] =>
  from === to ? [] : [{ cause, from, to, unit }];

/**
 * Why a charge is billed with another amount than quoted, both with their derivations. Something is always named: an amount that differs
 * though nothing it was made of does was adjusted by hand.
 *
 * @param quoted undefined where the quote has no such charge
 * @param billed undefined where no bill has it
 */
export function causesOf(quoted: QuoteLine | undefined, billed: QuoteLine | undefined): DifferenceCause[] {
  if (!quoted) return billed ? [bare('addedService')] : [];
  if (!billed) return [bare('notBilled')];
  if (quoted.amount === billed.amount) return [];
  const causes = changesOf(quoted, billed);
  return causes.length > 0 ? causes : [bare('adjusted')];
}

function changesOf(quoted: QuoteLine, billed: QuoteLine): DifferenceCause[] {
  if (quoted.kind === 'freight' && billed.kind === 'freight') return ofFreight(quoted.derivation, billed.derivation);
  if (quoted.kind === 'duty' && billed.kind === 'duty') return ofDuty(quoted.derivation, billed.derivation);
  if (quoted.kind === 'insurance' && billed.kind === 'insurance') return ofInsurance(quoted.derivation, billed.derivation);
  // What is left are surcharges, which are all derived alike.
  return ofSurcharge(quoted.derivation as Surcharge, billed.derivation as Surcharge);
}

function ofFreight(quoted: Freight, billed: Freight): DifferenceCause[] {
  const price = [...changed('unitPrice', quoted.unitPrice, billed.unitPrice), ...changed('zone', quoted.zone, billed.zone)];
  if (quoted.by === 'band' && billed.by === 'band') {
    return [...changed('chargedWeight', quoted.billed, billed.billed, billed.unit), ...price];
  }
  if (quoted.by === 'cabinet' && billed.by === 'cabinet') {
    const written = ({ count, cabinetType }: typeof quoted) => `${count} × ${cabinetType}`;
    return [...changed('cabinets', written(quoted), written(billed)), ...price];
  }
  return [bare('unitPrice')];
}

const ofSurcharge = (quoted: Surcharge, billed: Surcharge): DifferenceCause[] => [
  ...changed('quantity', quoted.quantity, billed.quantity),
  ...changed('unitPrice', quoted.unitPrice, billed.unitPrice),
];

function ofDuty(quoted: Duty, billed: Duty): DifferenceCause[] {
  if (quoted.mode !== 'percent' || billed.mode !== 'percent') return [];
  const written = ({ declaredValues }: typeof quoted) => declaredValues.map(({ value, currency }) => `${currency} ${value}`).join(' + ');
  return [
    ...changed('declaredValue', written(quoted), written(billed)),
    ...changed('percent', quoted.percent, billed.percent),
    ...ofRates(quoted.rates, billed.rates),
  ];
}

const ofInsurance = (quoted: Insurance, billed: Insurance): DifferenceCause[] => [
  ...changed('insuredValue', quoted.insuredValue, billed.insuredValue),
  ...changed('percent', quoted.percent, billed.percent),
  ...ofRates(quoted.rates, billed.rates),
];

const ofRates = (quoted: Rates, billed: Rates): DifferenceCause[] =>
  billed.flatMap(({ currency, rate }) => {
    const before = quoted.find((each) => each.currency === currency)?.rate;
    return before === undefined ? [] : changed('exchangeRate', before, rate, currency);
  });
