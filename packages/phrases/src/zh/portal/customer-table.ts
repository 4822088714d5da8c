/** The workbook of a site's customers. */
export const customerTable = {
  name: '客户表',
  columns: {
    customerCode: '客户代码',
    nameShort: '客户简称',
    nameFull: '客户全称',
    phone: '电话',
  },
} as const;
