/** The menus of what is printed of a waybill. */
export const papers = {
  menu: '单证',
  all: '全部单证（一个 PDF）',
  slips: '报关单（ZIP）',
  refunds: '退税资料（ZIP）',
  kind: {
    commercialInvoice: '商业发票',
    packingList: '装箱单',
    cartonMarks: '唛头',
    shippersLetter: '托运委托书',
    powerOfAttorney: '代理报关委托书',
    waybill: '运单',
  },
} as const;
