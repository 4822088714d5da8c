/** The workbook of a site's prices. */
export const rateTable = {
  name: '价格表',
  columns: {
    channel: '渠道代码',
    zone: '分区',
    countries: '国家',
    zipPrefixes: '邮编前缀',
    from: '起始量',
    cabinetType: '柜型',
    unitPrice: '单价',
    validFrom: '生效日',
    validTo: '失效日',
  },
  notes: {
    countries: '国家代码，用空格分开，例如 US CA',
    from: '公斤或立方米，从这个量起按此价',
  },
} as const;
