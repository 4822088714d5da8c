import { BY_CABINET } from '@waybound/contract/pricing/price-codes';
import type { BilledService } from '@waybound/contract/pricing/finance';
import type { Quote, QuoteLine } from '@waybound/contract/pricing/pricing';
import { writeCabinets } from '@waybound/domain/figures/write-cabinets';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../format.ts';

type Charged = NonNullable<Quote['chargedWeight']>;
type ByWeight = Extract<Charged, { unit: 'kg' }>;
type ByVolume = Extract<Charged, { unit: 'cbm' }>;
type Freight = Extract<QuoteLine, { kind: 'freight' }>['derivation'];

type Rate = Extract<QuoteLine, { kind: 'insurance' }>['derivation']['rates'][number];

const joined = (...parts: readonly string[]): string => parts.join(' · ');

interface Derivations {
  /** How the charged weight or volume came about, a sentence for each kind of box. */
  ofCharged: (charged: Charged) => readonly string[];
  /** How a line's amount came about, in the currency of its price. */
  ofLine: (line: QuoteLine, currency: string) => string;
  /** How many units of a service abroad at which price, and the least that is charged where they come to less; of storage its days. */
  ofService: (service: Pick<BilledService, 'parts' | 'minimum' | 'storage'>) => string;
}

const UNITS = { kg: 'kg', cbm: 'm³' } as const;

/** Every step of a price in words. Figures are the server's, nothing is computed here. The page names the topic `price`. */
export function useDerivations(): Derivations {
  const { t } = useTranslation('price');
  const format = useFormats();
  const weight = (value: string) => format.figure(value, 3);

  const ofWeight = ({ parts, divisor, splitPercent, minBoxWeight }: ByWeight): string[] =>
    parts.map(({ times, gross, volumeWeight, reason, beforeRounding, step, charged }) => {
      const facts = {
        gross: weight(gross),
        volumeWeight: weight(volumeWeight),
        divisor,
        percent: splitPercent,
        minimum: weight(minBoxWeight),
      };
      const rounded = beforeRounding === charged ? '' : t('rounded', { step, charged: weight(charged) });
      return (times > 1 ? t('times', { times }) : '') + t(`part.${reason}`, facts) + rounded;
    });

  const ofVolume = ({ volume, gross, kgPerCbm, weightAsVolume, minVolume, reason }: ByVolume): string =>
    t(`byVolume.${reason}`, {
      volume: weight(volume),
      gross: weight(gross),
      kgPerCbm,
      weightAsVolume: weight(weightAsVolume),
      minimum: weight(minVolume),
    });

  const ofFreight = (freight: Freight, currency: string): string => {
    const { zone } = freight;
    const unitPrice = format.amount(freight.unitPrice, currency);
    const taken = freight.discount === undefined ? [] : [t('discount', { percent: freight.discount })];
    if (freight.by === 'cabinet')
      return joined(t('cabinet', { count: freight.count, cabinetType: freight.cabinetType, unitPrice, zone }), ...taken);
    const unit = UNITS[freight.unit];
    const billed = weight(freight.billed);
    const sum = t('freight', { billed, unit, unitPrice, zone, bandFrom: weight(freight.bandFrom) });
    return joined(sum, ...(freight.reason === 'ownBand' ? [] : [t(freight.reason, { billed, unit })]), ...taken);
  };

  const ofRate = ({ currency, rate, validFrom }: Rate): string => t('rate', { currency, rate, day: validFrom });

  const ofLine = (line: QuoteLine, priceCurrency: string): string => {
    const money = (value: string) => format.amount(value, priceCurrency);
    switch (line.kind) {
      case 'freight':
        return ofFreight(line.derivation, priceCurrency);
      case 'duty':
        if (line.derivation.mode === 'included') return t('dutyIncluded');
        return joined(
          t('dutyPercent', {
            value: line.derivation.declaredValues.map((each) => format.money(each.value, each.currency)).join(' + '),
            percent: line.derivation.percent,
          }),
          ...line.derivation.rates.map(ofRate),
        );
      case 'insurance': {
        const { purchaseValue, currency, insuredValue, cap, percent, rates } = line.derivation;
        const value = format.money(purchaseValue, currency);
        const isCapped = cap !== null && (rates.length > 0 ? insuredValue === cap : insuredValue !== purchaseValue);
        return joined(
          t('insurance', { value: money(insuredValue), percent }),
          ...(isCapped ? [t('insuranceCap', { value, cap: money(cap) })] : rates.length > 0 ? [t('worth', { value })] : []),
          ...rates.map(ofRate),
        );
      }
      default: {
        if (line.derivation.per === BY_CABINET) return writeCabinets(line.derivation, (key, args) => t(`byCabinet.${key}`, args), money);
        const { per, quantity, unitPrice } = line.derivation;
        if (quantity === null) return t(per === 'container' ? 'perOpen.container' : 'perOpen.pallet', { unitPrice: money(unitPrice) });
        return t(`per.${per}`, { quantity: format.figure(quantity, per === 'kg' ? 3 : 0), unitPrice: money(unitPrice) });
      }
    }
  };

  return { ofCharged: (charged) => (charged.unit === 'kg' ? ofWeight(charged) : [ofVolume(charged)]), ofLine, ofService: useOfService() };
}

function useOfService(): Derivations['ofService'] {
  const { t } = useTranslation('price');
  const format = useFormats();
  return ({ parts, minimum, storage }) => {
    if (storage) {
      const days = `${format.calendarDay(storage.from)} – ${format.calendarDay(storage.until)}`;
      const steps = storage.steps.map(({ cbmDays, unitPrice }) => t('cbmDays', { cbmDays: format.figure(cbmDays, 3), unitPrice }));
      return joined(days, steps.join(' + '));
    }
    const sum = parts.map(({ units, unitPrice }) => `${format.count(units)} × ${unitPrice}`).join(' + ');
    return joined(sum, ...(minimum === null ? [] : [t('serviceMinimum', { minimum })]));
  };
}
