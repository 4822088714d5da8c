import type { OverseasStatus as Status } from '@waybound/contract/overseas/overseas-states';
import { OVERSEAS_TONES } from '@waybound/domain/overseas/overseas-tones';
import { StatusDot } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

export function OverseasStatus({ status }: { status: Status }) {
  const { t } = useTranslation('overseas');
  return <StatusDot tone={OVERSEAS_TONES[status]}>{t(`status.${status}`)}</StatusDot>;
}
