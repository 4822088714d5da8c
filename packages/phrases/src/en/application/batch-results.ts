import type { Translation } from '../../typing.ts';
import type { batchResults as zh } from '../../zh/application/batch-results.ts';

export const batchResults = {
  number: 'Waybill no.',
  result: 'Result',
} as const satisfies Translation<typeof zh>;
