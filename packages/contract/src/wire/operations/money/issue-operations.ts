import { wire } from '../../../wire.ts';

export const issueCollectiveBill = wire({ path: '/operations/issueCollectiveBill', changes: true });
