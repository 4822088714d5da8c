import { topic } from '../../../kernel/work/outbox.ts';

/** A batch of orders is to be checked, or its orders are to be sent. */
export const BATCH = topic('orders.batch', 'batchId');
