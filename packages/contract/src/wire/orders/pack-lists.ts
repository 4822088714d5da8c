import { wire } from '../../wire.ts';

export const importPackLists = wire({ path: '/seaair/waybills/doImportPackLists', sent: 'multipart' });
export const getPackingList = wire({ path: '/seaair/waybills/getPackingList', answers: 'file' });
