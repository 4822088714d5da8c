import type { Translation } from '../../typing.ts';
import type { waybillBills as zh } from '../../zh/finance/waybill-bills.ts';

export const waybillBills = {
  title: 'Bills',
  unbilled: 'Services that were agreed to are still to be billed.',
  none: 'Bills are issued after delivery.',
  state: { issued: 'To confirm', confirmed: 'Confirmed', partPaid: 'Partly paid', paid: 'Paid', voided: 'Void' },
  confirm: 'Confirm bill',
  cancelConfirm: 'Take back',
} as const satisfies Translation<typeof zh>;
