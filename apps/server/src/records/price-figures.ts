import type { QuoteLine } from '@waybound/contract/pricing/pricing';

/** How an amount came about, in figures that both languages read. */
export function figuresOf(line: QuoteLine): string {
  switch (line.kind) {
    case 'freight': {
      const { derivation } = line;
      if (derivation.by === 'cabinet') return `${derivation.count} × ${derivation.cabinetType} × ${derivation.unitPrice}`;
      return `${derivation.billed} ${derivation.unit === 'kg' ? 'kg' : 'm³'} × ${derivation.unitPrice}`;
    }
    case 'duty':
      if (line.derivation.mode === 'included') return '';
      return withRates(
        `${line.derivation.declaredValues.map(({ value, currency }) => `${currency} ${value}`).join(' + ')} × ${line.derivation.percent}%`,
        line.derivation.rates,
      );
    case 'insurance':
      return withRates(`${line.derivation.insuredValue} × ${line.derivation.percent}%`, line.derivation.rates);
    default:
      return `${line.derivation.quantity} × ${line.derivation.unitPrice}`;
  }
}

/** With the rates that made them, a line of each. */
export const withRates = (figures: string, rates: readonly { currency: string; rate: string; validFrom: string }[]): string =>
  [figures, ...rates.map(({ currency, rate, validFrom }) => `1 ${currency} = CNY ${rate} (${validFrom})`)].join('\n');
