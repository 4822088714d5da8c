import { wire } from '../../wire.ts';

export { listCases } from './case-list.ts';
export const showClaim = wire({ path: '/seaair/waybills/showClaim' });
export const initCase = wire({ path: '/seaair/waybillce/initData' });
export const caseDetails = wire({ path: '/seaair/waybillce/waybilleldetails', sent: 'query' });
export const saveCase = wire({ path: '/seaair/waybillce/save', changes: true });
export const addCaseComment = wire({ path: '/seaair/waybillce/waybillelAddComments', changes: true });
export const withdrawCase = wire({ path: '/seaair/waybillce/withdraw', changes: true });
export const reopenCase = wire({ path: '/seaair/waybillce/reopen', changes: true });
export const uploadCaseFile = wire({ path: '/seaair/waybillce/uploadFile', sent: 'multipart', changes: true });
export const downloadCaseFile = wire({ path: '/seaair/waybillce/downloadFile', answers: 'file' });
