import type { Translation } from '../../typing.ts';
import type { batches as zh } from '../../zh/portal/batches.ts';

export const batches = {
  some: '{{name}} ({{able}} of {{count}})',
  more: 'More',
  tooMany: 'At most {{max}} at once',
  leftOut_one: '{{count}} other is in a status where this cannot be done, and stays as it is.',
  leftOut_other: '{{count}} others are in a status where this cannot be done, and stay as they are.',
  progress: '{{done}} of {{count}} tried',
  summary: '{{done}} done, {{left}} not',
  ok: 'Done',
  refusedFirst: 'Those with which it was not done stand first, with the reason, and stay selected.',
  export: { name: 'Export selected', xlsx: 'Excel workbook', csv: 'CSV' },
} as const satisfies Translation<typeof zh>;
