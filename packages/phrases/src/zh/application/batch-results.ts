/** What became of each record of a batch. */
export const batchResults = {
  number: '运单号',
  result: '结果',
} as const;
