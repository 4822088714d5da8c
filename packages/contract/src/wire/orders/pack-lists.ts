import { wire } from '../../wire.ts';

export const importPackLists = wire({ path: '/seaair/waybills/doImportPackLists', sent: 'multipart' });
export const getPackingList = wire({ path: '/seaair/waybills/getPackingList', answers: 'file' });
export const exportLiquidationPacking = wire({ path: '/seaair/waybills/exportLiquidationPacking', answers: 'file' });
export const exportSendLiquidationPacking = wire({ path: '/seaair/waybills/exportSendLiquidationPacking', answers: 'file' });
export const importLiquidationPacking = wire({ path: '/seaair/waybills/doImportLiquidationPacking', sent: 'multipart' });
