import { wire } from '../../wire.ts';

export const opsDocuments = wire({ path: '/operations/documents', method: 'GET' });
export const opsFiling = wire({ path: '/operations/filing', method: 'GET' });
export const opsPrintFiling = wire({ path: '/operations/filingPaper', method: 'GET', answers: 'file' });
export const reviewDocument = wire({ path: '/operations/reviewDocument', changes: true });
