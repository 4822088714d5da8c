import { wire } from '../../wire.ts';

export const printLabels10x10 = wire({ path: '/seaair/waybills/createPdfLabel10x10', changes: true, answers: 'file' });
