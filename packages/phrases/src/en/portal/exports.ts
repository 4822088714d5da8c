import type { Translation } from '../../typing.ts';
import type { exports as zh } from '../../zh/portal/exports.ts';

export const exports = {
  subtitle: 'An exported file is kept for {{days}} days.',
  list: 'My exports',
  none: 'No exports yet',
  noneText: 'More than 5,000 rows are exported in the background, and downloaded here afterwards.',
  column: { file: 'File', state: 'Status', size: 'Size', requestedAt: 'Started', expiresAt: 'Kept until', actions: 'Actions' },
  state: {
    waiting: 'Waiting',
    running: 'Exporting',
    ready: 'Ready',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  progress: '{{done}} of {{total}} rows exported',
  rows: '{{total}} rows',
  closed: 'Prices are hidden: no download',
  cancel: 'Cancel',
  cancelOf: 'Cancel the export {{fileName}}',
  cancelled: 'Export cancelled',
  download: 'Download',
  downloadOf: 'Download {{fileName}}',
} as const satisfies Translation<typeof zh>;
