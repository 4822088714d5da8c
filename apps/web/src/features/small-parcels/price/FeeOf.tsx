import type { ParcelDetail } from '@waybound/contract/small-parcels/small-parcels';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';

interface FeeOfProps {
  step: 'sendOn' | 'return' | 'destroy';
  parcel: Pick<ParcelDetail, 'money'>;
}

/** What a decision costs, before it is made; nothing where it is free, or prices are hidden. */
export function FeeOf({ step, parcel: { money } }: FeeOfProps) {
  const { t } = useTranslation('parcelPrices');
  const format = useFormats();
  if (money === null || money.fees[step] === '0.00') return null;
  return <p>{t(`fee.${step}`, { amount: format.money(money.fees[step], money.currency) })}</p>;
}
