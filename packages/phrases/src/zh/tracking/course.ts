/** The course of a waybill of any kind: what happened, and what is expected. */
export const course = {
  planned: '计划',
  estimated: '预计',
  corrected: '已更正',
  older: '显示更早的 {{count}} 条',
} as const;
