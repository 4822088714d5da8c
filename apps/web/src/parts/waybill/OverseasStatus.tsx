import type { OverseasStatus as Status } from '@waybound/contract/overseas/overseas-states';
import { StatusDot, type Tone } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

const TONES: Readonly<Record<Status, Tone>> = {
  WAIT_FOR_CONFIRM: 'idle',
  WAIT_FOR_APPROVAL: 'info',
  WAIT_FOR_RETURNED: 'info',
  WAIT_FOR_IN_STORAGE: 'info',
  WAIT_FOR_DISPOSE: 'warn',
  FINISH_FOR_DISPOSE: 'info',
  PART_WAIT_FOR_OUT_STORAGE: 'info',
  PART_WAIT_FOR_SIGN: 'info',
  WAIT_FOR_OUT_STORAGE: 'info',
  WAIT_FOR_SIGN: 'info',
  ALREADY_FINISH: 'ok',
  WAIT_FOR_LOCK: 'ok',
  ALREADY_CLOSED: 'idle',
};

export function OverseasStatus({ status }: { status: Status }) {
  const { t } = useTranslation('overseas');
  return <StatusDot tone={TONES[status]}>{t(`status.${status}`)}</StatusDot>;
}
