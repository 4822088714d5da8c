/** A file that opens in a window of its own. */
export const openedFile = {
  busy: '正在生成文件',
  saved: '文件已下载',
  blocked: '文件已生成',
  howToAllow: '浏览器拦截了新窗口，请在地址栏允许本站弹出窗口后重试，或直接下载。',
  download: '下载文件',
} as const;
