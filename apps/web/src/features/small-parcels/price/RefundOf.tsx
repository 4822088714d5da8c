import type { ParcelDetail } from '@waybound/contract/small-parcels/small-parcels';
import { exportOf } from '@waybound/domain/small-parcels/return-kinds';
import { useTranslation } from '../../../kit/use-translation.ts';

/** What is given back of what was charged once a parcel is back or destroyed, by where it is now; nothing where nothing was, or prices are hidden. */
export function RefundOf({ parcel: { money, events } }: { parcel: Pick<ParcelDetail, 'money' | 'events'> }) {
  const { t } = useTranslation('parcelPrices');
  if (!money?.owed) return null;
  return <p>{t(`refundOf.${exportOf(events)}`)}</p>;
}
