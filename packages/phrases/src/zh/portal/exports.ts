import type { ExportState } from '@waybound/contract/wire/documents/exports';

/** What this login has exported in the background. */
export const exports = {
  subtitle: '导出的文件保留 {{days}} 天。',
  list: '我的导出',
  none: '还没有导出',
  noneText: '超过 5,000 行的导出会在后台进行，完成后在这里下载。',
  column: { file: '文件', state: '状态', size: '大小', requestedAt: '开始时间', expiresAt: '保留到', actions: '操作' },
  state: {
    waiting: '排队中',
    running: '导出中',
    ready: '已完成',
    failed: '失败',
    cancelled: '已取消',
  } satisfies Record<ExportState, string>,
  progress: '已导出 {{done}} / {{total}} 行',
  rows: '{{total}} 行',
  closed: '价格已隐藏，无法下载',
  cancel: '取消',
  cancelOf: '取消导出 {{fileName}}',
  cancelled: '已取消导出',
  download: '下载',
  downloadOf: '下载 {{fileName}}',
} as const;
