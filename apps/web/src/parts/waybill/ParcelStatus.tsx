import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import { PARCEL_TONES, parcelStand } from '@waybound/domain/small-parcels/parcel-tones';
import { StatusDot } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

export function ParcelStatus({ parcel }: { parcel: Pick<ParcelRow, 'status' | 'isAnnounced'> }) {
  const { t } = useTranslation('smallParcels');
  const stand = parcelStand(parcel);
  return <StatusDot tone={PARCEL_TONES[stand]}>{t(`status.${stand}`)}</StatusDot>;
}
