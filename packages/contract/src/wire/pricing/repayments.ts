import { wire } from '../../wire.ts';

export { listFlow, listRepayments } from './flow-list.ts';

export const queryBalance = wire({ path: '/finance/queryBalance' });
export const saveRepayment = wire({ path: '/finance/repayment/save', sent: 'multipart', changes: true });
export const withdrawRepayment = wire({ path: '/finance/repayment/withdraw', changes: true });
export const flowStatement = wire({ path: '/finance/flowrecord/statement', answers: 'file' });
export const repaymentPicture = wire({ path: '/finance/repayment/picture', answers: 'file' });
