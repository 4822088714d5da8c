import type { OverseasStatus } from '@waybound/contract/overseas/overseas-states';
import type { Tone } from '@waybound/contract/waybills/status';

/** What a screen shows of a status beside its name. */
export const OVERSEAS_TONES: Readonly<Record<OverseasStatus, Tone>> = {
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
