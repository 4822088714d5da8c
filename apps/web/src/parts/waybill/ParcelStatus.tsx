import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import type { ParcelStatus as Status } from '@waybound/contract/small-parcels/parcel-states';
import { StatusDot, type Tone } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

const TONES: Readonly<Record<Status, Tone>> = {
  draft: 'idle',
  instock: 'info',
  instock_cut: 'warn',
  outstock: 'info',
  outstock_cut: 'warn',
  departure: 'info',
  arrival: 'info',
  delivery: 'info',
  signed: 'ok',
  problem: 'bad',
  return: 'idle',
};

/** Announced is a draft that is locked. */
export function ParcelStatus({ parcel: { status, isAnnounced } }: { parcel: Pick<ParcelRow, 'status' | 'isAnnounced'> }) {
  const { t } = useTranslation('smallParcels');
  const isLocked = status === 'draft' && isAnnounced;
  return <StatusDot tone={isLocked ? 'info' : TONES[status]}>{t(isLocked ? 'status.announced' : `status.${status}`)}</StatusDot>;
}
