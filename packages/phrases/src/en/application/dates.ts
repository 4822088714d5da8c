import type { Translation } from '../../typing.ts';
import type { dates as zh } from '../../zh/application/dates.ts';

export const dates = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  weekLater: 'One week later',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  usual: '{{label}}: usual ranges',
  last: 'Last {{days}} days',
} as const satisfies Translation<typeof zh>;
