/** The workbook of carriers' remote areas. */
export const remoteAreaTable = {
  name: '偏远地区',
  columns: {
    carrier: '承运商',
    country: '国家代码',
    type: '类型',
    from: '邮编起',
    to: '邮编止',
    source: '来源',
    validFrom: '生效日期',
  },
} as const;
