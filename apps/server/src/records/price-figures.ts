import { BY_CABINET } from '@waybound/contract/pricing/price-codes';
import type { BilledService } from '@waybound/contract/pricing/finance';
import type { QuoteLine } from '@waybound/contract/pricing/pricing';
import type { BilledParcel } from '@waybound/contract/small-parcels/parcel-prices';
import { writeCabinets } from '@waybound/domain/figures/write-cabinets';
import { writeFigure, writeMoney } from '@waybound/domain/figures/write-figures';
import { price as en } from '@waybound/phrases/en/waybills/price';
import { price as zh } from '@waybound/phrases/zh/waybills/price';
import { textsOf, type Language } from '../kernel/language.ts';

const words = textsOf({ zh, en });

/** How an amount came about, in the currency of its price: in figures that both languages read, and the units of a surcharge in words. */
export function figuresOf(line: QuoteLine, priceCurrency: string, lang: Language): string {
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
    default: {
      if (line.derivation.per === BY_CABINET)
        return writeCabinets(line.derivation, (key, args) => words.say(lang, `byCabinet.${key}`, args), money);
      const { per, quantity } = line.derivation;
      const unitPrice = money(line.derivation.unitPrice);
      if (quantity === null) return words.say(lang, `perOpen.${per}`, { unitPrice });
      return words.say(lang, `per.${per}`, { quantity: writeFigure(quantity, 0), unitPrice });
    }
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
