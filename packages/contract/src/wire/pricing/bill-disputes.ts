import { wire } from '../../wire.ts';

export const disputeBill = wire({ path: '/finance/bill/dispute', changes: true });
export const withdrawBillDispute = wire({ path: '/finance/bill/withdrawDispute', changes: true });
export const creditNotePdf = wire({ path: '/finance/bill/creditNotePdf', answers: 'file' });
