/** The shortcuts of date pickers (section 9). */
export const dates = {
  today: '今天',
  tomorrow: '明天',
  weekLater: '一周后',
  previousMonth: '上个月',
  nextMonth: '下个月',
  usual: '{{label}}：常用范围',
  last: '最近 {{days}} 天',
} as const;
