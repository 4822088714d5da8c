import { wire } from '../../wire.ts';

export const exportTrackingNumber = wire({ path: '/seaair/waybills/exportTrackingNumber', answers: 'file' });
export const batchExportTrackingNumber = wire({ path: '/seaair/waybills/batchExportTrackingNumber', answers: 'file' });
export const batchExportWaybillInfo = wire({ path: '/seaair/waybills/batchExportWaybillInfo', answers: 'file' });
