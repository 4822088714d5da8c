/** Of the list of end waybills. */
export const endWaybills = {
  column: {
    masterNo: '主单号',
    houseNo: '分单号',
    containers: '柜号',
    portOfArrival: '到达港',
    lastFreeDay: '最晚免费提柜日',
  },
  /** Below the day on which the goods are expected. */
  freeUntil: '免堆至 {{day}}',
} as const;
