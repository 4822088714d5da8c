import { wire } from '../../wire.ts';

export const attachDecisionLabel = wire({ path: '/abroad/waybill/attachDecisionLabel', sent: 'multipart', changes: true });
export const dropDecisionLabel = wire({ path: '/abroad/waybill/dropDecisionLabel', changes: true });
export const attachCartonLabels = wire({ path: '/abroad/waybill/attachCartonLabels', sent: 'multipart', changes: true });
export const dropCartonLabels = wire({ path: '/abroad/waybill/dropCartonLabels', changes: true });
export const cartonLabels = wire({ path: '/abroad/waybill/cartonLabels', answers: 'file' });
export const decisionLabel = wire({ path: '/abroad/waybill/decisionLabel', answers: 'file' });
