import type { BilledParcel } from '@waybound/contract/small-parcels/parcel-prices';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../format.ts';

/** How a charge of a small parcel came about: by which weight and at what price, or by how many customs codes. The page names the topic `price`. */
export function useParcelDerivation(): (parcel: Pick<BilledParcel, 'weight' | 'duty'>) => string {
  const { t } = useTranslation('price');
  const format = useFormats();
  const weight = (value: string) => format.figure(value, 3);
  return ({ weight: by, duty }) => {
    if (duty) return t('parcelDuty', duty);
    if (!by) return t('parcelFee');
    const { gross, volume, charged, reason, perKg, perParcel } = by;
    const facts = { gross: weight(gross), volume: volume === null ? '' : weight(volume) };
    return [t(`parcelWeight.${reason}`, facts), t('parcelFreight', { charged: weight(charged), perKg, perParcel })].join(' · ');
  };
}
