export const bagLabel = {
  title: '大包标签',
  parcels: '件数',
  weight: '重量',
  sender: '寄件人',
  closed: '封袋日期',
  name: '备注名',
} as const;
