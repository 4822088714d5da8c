import type { BillCause } from '@waybound/contract/pricing/bill-states';
import { BY_CABINET } from '@waybound/contract/pricing/price-codes';
import { isTooFine } from '@waybound/contract/pricing/currency-codes';
import type { CauseFigure } from '@waybound/contract/pricing/finance';
import type { QuoteLine, SurchargeByCabinet } from '@waybound/contract/pricing/pricing';
import { minorOf, roundMoney } from '../measures.ts';

/** What has changed between a charge as quoted and as billed. */
export interface DifferenceCause {
  cause: BillCause;
  from: CauseFigure[] | null;
  to: CauseFigure[] | null;
}

type Derived<K extends QuoteLine['kind']> = Extract<QuoteLine, { kind: K }>['derivation'];
type Freight = Derived<'freight'>;
type Insurance = Derived<'insurance'>;
type Duty = Derived<'duty'>;
type Surcharge = Exclude<QuoteLine, { kind: 'freight' | 'duty' | 'insurance' }>['derivation'];
type Rates = Insurance['rates'];

const bare = (cause: BillCause): DifferenceCause => ({ cause, from: null, to: null });

type FigureOf = (value: string) => CauseFigure[];
const figureOf =
  (kind: CauseFigure['kind'], unit: string | null = null): FigureOf =>
  (value) => [{ kind, value, unit }];
/** An amount of a currency, as causes say it. */
export const moneyIn = (currency: string): FigureOf => figureOf('money', currency);

/** A cause where two figures differ. */
const changed = (cause: BillCause, from: string, to: string, of: FigureOf): DifferenceCause[] =>
  from === to ? [] : [{ cause, from: of(from), to: of(to) }];

/**
 * Why a charge is billed with another amount than quoted, both with their derivations. Something is always named: an amount that differs
 * though nothing it was made of does was adjusted by hand.
 *
 * @param currency of the price
 * @param quoted undefined where the quote has no such charge
 * @param billed undefined where no bill has it
 */
export function causesOf(quoted: QuoteLine | undefined, billed: QuoteLine | undefined, currency: string): DifferenceCause[] {
  if (!quoted) return billed ? [bare('addedService')] : [];
  if (!billed) return [bare('notBilled')];
  if (quoted.amount === billed.amount) return [];
  const causes = changesOf(quoted, billed, moneyIn(currency));
  if (causes.length > 0) return causes;
  return isRounded(quoted.amount, billed.amount, currency)
    ? changed('rounded', quoted.amount, billed.amount, moneyIn(currency))
    : [bare('adjusted')];
}

/** A price that was frozen with cents which its currency has not. */
const isRounded = (quoted: string, billed: string, currency: string): boolean =>
  isTooFine(quoted, currency) && BigInt(minorOf(billed)) === roundMoney(BigInt(minorOf(quoted)), 1n, currency);

function changesOf(quoted: QuoteLine, billed: QuoteLine, money: FigureOf): DifferenceCause[] {
  if (quoted.kind === 'freight' && billed.kind === 'freight') return ofFreight(quoted.derivation, billed.derivation, money);
  if (quoted.kind === 'duty' && billed.kind === 'duty') return ofDuty(quoted.derivation, billed.derivation);
  if (quoted.kind === 'insurance' && billed.kind === 'insurance') return ofInsurance(quoted.derivation, billed.derivation, money);
  // What is left are surcharges: by one price or by the types of containers, which `ofSurcharge` tells apart.
  return ofSurcharge(quoted.derivation as Surcharge, billed.derivation as Surcharge, money);
}

const ofUnitPrice = (quoted: { unitPrice: string }, billed: { unitPrice: string }, money: FigureOf): DifferenceCause[] =>
  changed('unitPrice', quoted.unitPrice, billed.unitPrice, money);

const ofPercent = (quoted: { percent: string }, billed: { percent: string }): DifferenceCause[] =>
  changed('percent', quoted.percent, billed.percent, figureOf('percent'));

function ofFreight(quoted: Freight, billed: Freight, money: FigureOf): DifferenceCause[] {
  const price = [...ofUnitPrice(quoted, billed, money), ...changed('zone', quoted.zone, billed.zone, figureOf('word'))];
  if (quoted.by === 'band' && billed.by === 'band') {
    const measure = figureOf(billed.unit === 'kg' ? 'weight' : 'volume', billed.unit);
    return [...changed('chargedWeight', quoted.billed, billed.billed, measure), ...price];
  }
  if (quoted.by === 'cabinet' && billed.by === 'cabinet') {
    const written = ({ count, cabinetType }: typeof quoted) => `${count} × ${cabinetType}`;
    return [...changed('cabinets', written(quoted), written(billed), figureOf('word')), ...price];
  }
  return [bare('unitPrice')];
}

function ofSurcharge(quoted: Surcharge, billed: Surcharge, money: FigureOf): DifferenceCause[] {
  if (quoted.per === BY_CABINET && billed.per === BY_CABINET) return ofCabinets(quoted, billed, money);
  if (quoted.per === BY_CABINET || billed.per === BY_CABINET) return [bare('unitPrice')];
  return [
    // What a bill is made of is known.
    ...changed('quantity', quoted.quantity ?? '0', billed.quantity ?? '0', figureOf('number')),
    ...ofUnitPrice(quoted, billed, money),
  ];
}

/** Which containers there are, and what one costs of the types that both have. */
function ofCabinets(quoted: SurchargeByCabinet, billed: SurchargeByCabinet, money: FigureOf): DifferenceCause[] {
  const written = ({ cabinets }: typeof quoted) => cabinets.map(({ count, cabinetType }) => `${count} × ${cabinetType ?? '—'}`).join(' + ');
  const prices = billed.cabinets.flatMap(({ cabinetType, unitPrice }) => {
    const before = quoted.cabinets.find((each) => each.cabinetType === cabinetType)?.unitPrice ?? unitPrice;
    return before === null || unitPrice === null ? [] : changed('unitPrice', before, unitPrice, money);
  });
  return [...changed('cabinets', written(quoted), written(billed), figureOf('word')), ...prices];
}

function ofDuty(quoted: Duty, billed: Duty): DifferenceCause[] {
  if (quoted.mode !== 'percent' || billed.mode !== 'percent') return [];
  const valuesOf = ({ declaredValues }: typeof quoted) => declaredValues.flatMap(({ value, currency }) => moneyIn(currency)(value));
  const [from, to] = [valuesOf(quoted), valuesOf(billed)];
  const isSame = JSON.stringify(from) === JSON.stringify(to);
  return [
    ...(isSame ? [] : [{ cause: 'declaredValue' as const, from, to }]),
    ...ofPercent(quoted, billed),
    ...ofRates(quoted.rates, billed.rates),
  ];
}

const ofInsurance = (quoted: Insurance, billed: Insurance, money: FigureOf): DifferenceCause[] => [
  ...changed('insuredValue', quoted.insuredValue, billed.insuredValue, money),
  ...ofPercent(quoted, billed),
  ...ofRates(quoted.rates, billed.rates),
];

const ofRates = (quoted: Rates, billed: Rates): DifferenceCause[] =>
  billed.flatMap(({ currency, rate }) => {
    const before = quoted.find((each) => each.currency === currency)?.rate;
    return before === undefined ? [] : changed('exchangeRate', before, rate, figureOf('rate', currency));
  });
