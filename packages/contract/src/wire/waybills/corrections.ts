import { wire } from '../../wire.ts';

export const checkPackageInvoice = wire({ path: '/seaair/waybills/checkSendPackageInvoice' });
export const savePackageInvoice = wire({ path: '/seaair/waybills/saveSendPackageInvoice', changes: true });
export const saveAmazonSend = wire({ path: '/seaair/waybills/customerSaveAmazonSend', changes: true });
export const exportAmazonSend = wire({ path: '/seaair/waybills/exportAmazonSend', answers: 'file' });
export const importAmazonSend = wire({ path: '/seaair/waybills/doImportAmazonSend', sent: 'multipart' });
export const checkDelivery = wire({ path: '/seaair/waybills/checkDelivery' });
export const changeDelivery = wire({ path: '/seaair/waybills/changeDelivery', changes: true });
export const queryDeclareValue = wire({ path: '/seaair/waybills/queryDeclareValue' });
export const reportDeclareValue = wire({ path: '/seaair/waybills/towerReportingDeclareValue', changes: true });
