import { wire } from '../../wire.ts';

export const importSkus = wire({ path: '/seaair/customersku/import', sent: 'multipart', changes: true });
export const uploadShipperInfo = wire({ path: '/customer/shippers/uploadShipperInfo', sent: 'multipart', changes: true });
export const importProgress = wire({ path: '/customer/addressbook/importProgress' });
export const listImports = wire({ path: '/customer/addressbook/imports' });
export const downloadFindings = wire({ path: '/customer/addressbook/importCopy', method: 'GET', answers: 'file' });
export const exportSKU = wire({ path: '/seaair/customersku/exportSKU', answers: 'file' });
export const exportShippers = wire({ path: '/customer/shippers/export', answers: 'file' });
export const skuTemplate = wire({ path: '/seaair/customersku/template', method: 'GET', answers: 'file' });
export const shipperTemplate = wire({ path: '/customer/shippers/template', method: 'GET', answers: 'file' });
