import type { Translation } from '../../typing.ts';
import type { waits as zh } from '../../zh/application/waits.ts';

export const waits = {
  seconds_one: '{{count}} second',
  seconds_other: '{{count}} seconds',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
} as const satisfies Translation<typeof zh>;
