/** What every list says: its pages, and the bar of what is ticked. How many there are of what, each list says itself. */
export const lists = {
  pager: {
    label: '分页',
    previous: '上一页',
    next: '下一页',
    size: '每页条数',
    perPage: '{{size}} 条/页',
    page: '第 {{page}} 页',
  },
  clearPicked: '取消选择',
} as const;
