import { wire } from '../../wire.ts';

export const reportArrival = wire({ path: '/seaair/waybills/reportWaybillData', changes: true });
export const batchReportArrival = wire({ path: '/seaair/waybills/batchReportWaybillData', changes: true });
