export const batches = {
  some: '{{name}}（{{able}}/{{count}}）',
  more: '更多',
  tooMany: '一次最多 {{max}} 个',
  leftOut_one: '其余 {{count}} 个的当前状态不允许此操作，不会改动。',
  leftOut_other: '其余 {{count}} 个的当前状态不允许此操作，不会改动。',
  progress: '已处理 {{done}}/{{count}}',
  summary: '成功 {{done}} 个，未成功 {{left}} 个',
  ok: '已完成',
  refusedFirst: '未成功的排在前面并写明原因，仍保持勾选。',
  export: { name: '导出所选', xlsx: 'Excel 工作簿', csv: 'CSV' },
} as const;
