/** Carton labels. Warehouses abroad read them too, so a printed caption carries both languages; see the carton-label drawing of the server. */
export const labels = {
  title: '箱唛',
  pairs: '箱唛配对',
  deliverTo: '派送地',
  channel: '渠道',
  box: '箱号',
  reference: '客户单号',
  weight: '重量',
  size: '尺寸',
  origin: '原产地',
  /** The mark of origin is read by customs abroad: English in both languages. */
  madeIn: 'Made in',
  battery: '带电',
  reprint: '补打',
} as const;
