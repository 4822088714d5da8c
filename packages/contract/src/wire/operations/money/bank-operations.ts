import { wire } from '../../../wire.ts';

export const importBankStatement = wire({ path: '/operations/importBankStatement', sent: 'multipart', changes: true });
export const opsBankLines = wire({ path: '/operations/bankLines', method: 'GET' });
export const assignBankLine = wire({ path: '/operations/assignBankLine', changes: true });
export const setBankLineAside = wire({ path: '/operations/setBankLineAside', changes: true });
