import { wire } from '../../wire.ts';

export const listDocuments = wire({ path: '/seaair/waybills/documents/list' });
export const giveDocument = wire({ path: '/seaair/waybills/documents/give', sent: 'multipart', changes: true });
