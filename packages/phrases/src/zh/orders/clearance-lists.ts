/** Workbooks of packing list and invoice for clearance. */
export const clearanceLists = {
  waybillNo: '运单号',
  now: '清关装箱单与发票',
  sent: '提交时的装箱单与发票',
} as const;
