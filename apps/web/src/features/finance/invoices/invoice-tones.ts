import type { InvoiceState } from '@waybound/contract/pricing/invoice-request-states';
import type { Tone } from '../../../kit/status/StatusDot.tsx';

export const INVOICE_TONES: Readonly<Record<InvoiceState, Tone>> = {
  applied: 'warn',
  issued: 'ok',
  refused: 'bad',
  withdrawn: 'idle',
  voided: 'bad',
};
