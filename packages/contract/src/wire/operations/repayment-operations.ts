import { wire } from '../../wire.ts';

export const opsRepayments = wire({ path: '/operations/repayments', method: 'GET' });
export const approveRepayment = wire({ path: '/operations/approveRepayment', changes: true });
export const refuseRepayment = wire({ path: '/operations/refuseRepayment', changes: true });
export const reverseRepayment = wire({ path: '/operations/reverseRepayment', changes: true });
export const repaymentSlip = wire({ path: '/operations/repaymentSlip', method: 'GET', answers: 'file' });
export const saveBankAccounts = wire({ path: '/operations/saveBankAccounts', changes: true });
export const saveTerms = wire({ path: '/operations/saveTerms', changes: true });
export const trialBalance = wire({ path: '/operations/trialBalance', method: 'GET' });
