import type { Translation } from '../../typing.ts';
import type { course as zh } from '../../zh/tracking/course.ts';

export const course = {
  planned: 'Planned',
  estimated: 'Expected',
  corrected: 'Corrected',
  older: 'Show {{count}} earlier',
} as const satisfies Translation<typeof zh>;
