/** The page that is shown where there is none. */
export const notFound = {
  title: '没有这个页面',
  text: '地址可能已更改，或页面已被移除。',
  action: '返回工作台',
} as const;
