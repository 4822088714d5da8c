import { wire } from '../../wire.ts';

export const confirmBill = wire({ path: '/finance/bill/confirmBill', changes: true });
export const cancelConfirmBill = wire({ path: '/api/amazon/problem/cancelConfirmBill', method: 'GET', changes: true });
