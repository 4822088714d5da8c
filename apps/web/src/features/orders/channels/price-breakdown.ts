import { BY_CABINET } from '@waybound/contract/pricing/price-codes';
import type { Quote, QuoteLine } from '@waybound/contract/pricing/pricing';
import { writeCabinets } from '@waybound/domain/figures/write-cabinets';
import { isUncounted } from '@waybound/domain/pricing/is-uncounted';
import type { priceReceipt } from '@waybound/phrases/zh/orders/price-receipt';
import type { Formats } from '../../../parts/format.ts';

/** A price as a receipt: every figure with the sentence that says how it came about. Pure, so that both languages can be tested. */
export interface BreakdownLine {
  key: string;
  label: string;
  amount: string;
  how: readonly string[];
}

type BreakdownMessages = typeof priceReceipt;
/** A phrase of the receipt by its path, such as `reasons.volume`. */
export type BreakdownTexts = (path: PathOf<BreakdownMessages>, args?: Readonly<Record<string, string | number>>) => string;
type PathOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathOf<T[K]>}` }[keyof T & string];

interface Writing {
  say: BreakdownTexts;
  formats: Pick<Formats, 'figure' | 'money'>;
  currency: string;
}
interface Written extends Omit<Writing, 'currency'> {
  /** What a charge is called, as on bills. */
  nameOf: (kind: QuoteLine['kind']) => string;
}

/** Decimals that say nothing are left out: "12.500" is written "12.5". */
const plain = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

export const breakdownLines = (quote: Quote, { say, nameOf, formats }: Written): BreakdownLine[] => {
  const writing = { say, formats, currency: quote.currency };
  return quote.lines.map((line) => ({
    key: line.kind,
    label: nameOf(line.kind),
    amount: isUncounted(line) ? '—' : formats.money(line.amount, quote.currency),
    how: derivationOf(line, writing),
  }));
};

function derivationOf(line: QuoteLine, { say, formats, currency }: Writing): string[] {
  const money = (value: string) => formats.money(value, currency);
  switch (line.kind) {
    case 'freight':
      return freightDerivation(line, { say, formats, currency });
    case 'duty': {
      const { derivation } = line;
      if (derivation.mode === 'included') return [say('dutyIncluded')];
      const value = derivation.declaredValues.map((each) => formats.money(each.value, each.currency)).join(' + ');
      return [say('dutyPercent', { value, percent: plain(derivation.percent) }), ...ratesOf(derivation, say)];
    }
    case 'insurance': {
      const { purchaseValue, insuredValue, cap, percent } = line.derivation;
      const figures = { insured: money(insuredValue), percent: plain(percent) };
      const value = formats.money(purchaseValue, line.derivation.currency);
      const isConverted = line.derivation.rates.length > 0;
      const isCapped = isConverted ? insuredValue === cap : insuredValue !== purchaseValue;
      return [
        isCapped ? say('insuranceCapped', { ...figures, value }) : say('insurance', figures),
        ...(isConverted && !isCapped ? [say('worth', { value })] : []),
        ...ratesOf(line.derivation, say),
        say('insurancePays'),
        ...(cap === null ? [] : [say('insuranceLimit', { cap: money(cap) })]),
      ];
    }
    default: {
      if (line.derivation.per === BY_CABINET) return [writeCabinets(line.derivation, (key, args) => say(`byCabinet.${key}`, args), money)];
      const { per, quantity, unitPrice } = line.derivation;
      if (quantity === null) return [say(per === 'container' ? 'open.container' : 'open.pallet', { price: money(unitPrice) })];
      return [say(`surcharge.${per}`, { quantity: plain(quantity), price: money(unitPrice) })];
    }
  }
}

type Converting = Pick<Extract<QuoteLine, { kind: 'insurance' }>['derivation'], 'rates'>;
const ratesOf = ({ rates }: Converting, say: BreakdownTexts): string[] =>
  rates.map(({ currency, rate, validFrom }) => say('rate', { currency, rate, day: validFrom }));

function freightDerivation({ derivation }: Extract<QuoteLine, { kind: 'freight' }>, { say, formats, currency }: Writing): string[] {
  const price = formats.money(derivation.unitPrice, currency);
  const { discount } = derivation;
  const taken = discount === undefined ? [] : [say('discount', { percent: plain(discount) })];
  if (derivation.by === 'cabinet') {
    return [say('cabinet', { zone: derivation.zone, type: derivation.cabinetType, count: derivation.count, price }), ...taken];
  }
  const unit = derivation.unit === 'kg' ? 'kg' : 'm³';
  const billed = plain(derivation.billed);
  const band = say('freight', { zone: derivation.zone, from: plain(derivation.bandFrom), unit, price, billed });
  return derivation.reason === 'ownBand' ? [band, ...taken] : [say(derivation.reason, { billed, unit }), band, ...taken];
}

/** How the charged weight came about, a sentence for each step. */
export function weightSteps({ chargedWeight }: Pick<Quote, 'chargedWeight'>, say: BreakdownTexts): string[] {
  if (!chargedWeight) return [];
  if (chargedWeight.unit === 'cbm') {
    const { volume, kgPerCbm, weightAsVolume, value } = chargedWeight;
    return [say('volumeCharge', { volume: plain(volume), kgPerCbm, weightAsVolume: plain(weightAsVolume), charged: plain(value) })];
  }
  const { basis, divisor, splitPercent, minBoxWeight, parts } = chargedWeight;
  if (basis === 'box') {
    const figures = parts.map((part) =>
      say('perBox', {
        times: part.times,
        charged: plain(part.charged),
        gross: plain(part.gross),
        volumeWeight: plain(part.volumeWeight),
      }),
    );
    return [say('perBoxRule', { divisor }), ...figures];
  }
  return parts.flatMap((part) => [
    say('gross', { gross: plain(part.gross) }),
    say('volumeWeight', { volumeWeight: plain(part.volumeWeight), divisor }),
    say(`reasons.${part.reason}`, { percent: plain(splitPercent), minimum: plain(minBoxWeight), weight: plain(part.beforeRounding) }),
    say('step', { step: plain(part.step), charged: plain(part.charged) }),
  ]);
}
