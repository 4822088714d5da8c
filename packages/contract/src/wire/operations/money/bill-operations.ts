import { wire } from '../../../wire.ts';

export const opsBill = wire({ path: '/operations/bill', method: 'GET' });
export const opsBillDisputes = wire({ path: '/operations/billDisputes', method: 'GET' });
export const answerBillDispute = wire({ path: '/operations/answerBillDispute', changes: true });
export const voidBill = wire({ path: '/operations/voidBill', changes: true });
export const chargeLateFee = wire({ path: '/operations/chargeLateFee', changes: true });
export const creditBill = wire({ path: '/operations/creditBill', changes: true });
