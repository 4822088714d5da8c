import { wire } from '../../wire.ts';

export const attachDecisionLabel = wire({ path: '/abroad/waybill/attachDecisionLabel', sent: 'multipart', changes: true });
export const dropDecisionLabel = wire({ path: '/abroad/waybill/dropDecisionLabel', changes: true });
export const decisionLabel = wire({ path: '/abroad/waybill/decisionLabel', answers: 'file' });
