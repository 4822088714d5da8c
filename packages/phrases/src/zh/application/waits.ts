/** How long to wait, within a sentence. */
export const waits = {
  seconds_one: '{{count}} 秒',
  seconds_other: '{{count}} 秒',
  minutes_one: '{{count}} 分钟',
  minutes_other: '{{count}} 分钟',
} as const;
