import type { BillState } from '@waybound/contract/pricing/bill-states';
import type { Tone } from '../../kit/status/StatusDot.tsx';

export const BILL_TONES: Readonly<Record<BillState, Tone>> = {
  issued: 'warn',
  confirmed: 'info',
  partPaid: 'info',
  paid: 'ok',
  voided: 'idle',
};
