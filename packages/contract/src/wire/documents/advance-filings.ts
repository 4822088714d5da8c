import { wire } from '../../wire.ts';

export const readFiling = wire({ path: '/seaair/waybills/filings/read' });
export const saveFiling = wire({ path: '/seaair/waybills/filings/save', changes: true });
export const handOverFiling = wire({ path: '/seaair/waybills/filings/handOver', changes: true });
export const printFiling = wire({ path: '/seaair/waybills/filings/print', answers: 'file' });
