/** The grids that only end waybills have. */
export const endOrder = {
  containers: { columns: { cabinetNumber: '柜号', cabinetType: '柜型' }, totals: { containers: '集装箱' } },
  deliveries: {
    columns: {
      dispatchAddressCode: '仓库代码',
      dispatchBoxes: '箱数',
      dispatchPallets: '托数',
      dispatchAppointment: '期望送仓日期',
      dispatcher: '收货公司',
      dispatchLinkMan: '联系人',
      dispatchPhone: '电话',
      dispatchEmail: '邮箱',
      dispatchAddress: '地址',
      dispatchAddress2: '地址 2',
      dispatchCity: '城市',
      dispatchProvince: '州/省',
      dispatchZipCode: '邮编',
    },
    totals: { addresses: '派送地址', boxes: '箱数合计', pallets: '托数合计' },
  },
} as const;
