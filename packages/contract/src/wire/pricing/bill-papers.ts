import { wire } from '../../wire.ts';

/** Of one archive. */
export const MAX_BILL_PAPERS = 1000;

/** Apart from the other calls on bills: the tools of the list ask for nothing else. */
export const startBillPapers = wire({ path: '/customer/exports/billPapers', changes: true });
