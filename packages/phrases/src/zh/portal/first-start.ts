/** What a portal shows before its first site is set up: in both languages at once, because nobody has chosen one. */
export const firstStart = {
  title: '还没有设置站点',
  text: '门户已启动，但还没有站点。请管理员在服务器上运行下面的命令，然后重新打开本页：',
  help: '全部命令：',
} as const;
