import type { BilledService } from '@waybound/contract/pricing/finance';
import type { QuoteLine } from '@waybound/contract/pricing/pricing';
import type { BilledParcel } from '@waybound/contract/small-parcels/parcel-prices';
import { writeFigure, writeMoney } from '@waybound/domain/figures/write-figures';

/** How an amount came about, in figures that both languages read, in the currency of its price. */
export function figuresOf(line: QuoteLine, priceCurrency: string): string {
  const money = (amount: string) => writeMoney(amount, priceCurrency);
  switch (line.kind) {
    case 'freight': {
      const { derivation } = line;
      if (derivation.by === 'cabinet') return `${derivation.count} × ${derivation.cabinetType} × ${money(derivation.unitPrice)}`;
      return `${writeFigure(derivation.billed, 3)} ${derivation.unit === 'kg' ? 'kg' : 'm³'} × ${money(derivation.unitPrice)}`;
    }
    case 'duty':
      if (line.derivation.mode === 'included') return '';
      return withRates(
        `${line.derivation.declaredValues.map(({ value, currency }) => `${currency} ${writeMoney(value, currency)}`).join(' + ')} × ${line.derivation.percent}%`,
        line.derivation.rates,
      );
    case 'insurance':
      return withRates(`${money(line.derivation.insuredValue)} × ${line.derivation.percent}%`, line.derivation.rates);
    default:
      return `${writeFigure(line.derivation.quantity, 0)} × ${money(line.derivation.unitPrice)}`;
  }
}

/** What a service abroad is the product of: a minimum stands beside the units that come to less. Storage names its days. */
export function serviceFigures({ parts, minimum, storage }: Pick<BilledService, 'parts' | 'minimum' | 'storage'>): string {
  if (storage) {
    const { from, until, steps } = storage;
    return [`${from} – ${until}`, steps.map(({ cbmDays, unitPrice }) => `${writeFigure(cbmDays, 3)} m³·d × ${unitPrice}`).join(' + ')].join(
      '\n',
    );
  }
  const sum = parts.map(({ units, unitPrice }) => `${writeFigure(String(units), 0)} × ${unitPrice}`).join(' + ');
  return minimum === null ? sum : `${sum} < ${minimum}`;
}

/** What a charge of a small parcel is made of: its charged weight by the price of a kilogram and the fee of a parcel, or its duty by the code. */
export function parcelFigures({ weight, duty }: Pick<BilledParcel, 'weight' | 'duty'>): string {
  if (duty) return `${duty.codes} × ${duty.each}`;
  return weight ? `${writeFigure(weight.charged, 3)} kg × ${weight.perKg} + ${weight.perParcel}` : '';
}

/** With the rates that made them, a line of each. */
export const withRates = (figures: string, rates: readonly { currency: string; rate: string; validFrom: string }[]): string =>
  [figures, ...rates.map(({ currency, rate, validFrom }) => `1 ${currency} = CNY ${rate} (${validFrom})`)].join('\n');
