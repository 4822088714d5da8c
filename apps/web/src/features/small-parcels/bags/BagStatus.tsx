import type { BagStatus as Status } from '@waybound/contract/small-parcels/bag-states';
import { StatusDot, type Tone } from '../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';

const TONES: Readonly<Record<Status, Tone>> = { open: 'warn', closed: 'info', received: 'ok' };

export function BagStatus({ status }: { status: Status }) {
  const { t } = useTranslation('parcelBags');
  return <StatusDot tone={TONES[status]}>{t(`status.${status}`)}</StatusDot>;
}
