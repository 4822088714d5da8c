import { i18n } from '@waybound/phrases/i18n';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useDayShortcuts, useRangeShortcuts } from './date-shortcuts.ts';

beforeAll(() => i18n.start('zh', ['dates']));
afterEach(() => vi.useRealTimers());

describe.each([
  ['zh' as const, ['今天', '明天', '一周后'], ['最近 7 天', '最近 30 天', '最近 90 天']],
  ['en' as const, ['Today', 'Tomorrow', 'One week later'], ['Last 7 days', 'Last 30 days', 'Last 90 days']],
])('in %s', (language, days, ranges) => {
  it('a date picker offers three days and three ranges, counted from when one is pressed', async () => {
    await i18n.changeLanguage(language);
    const { result } = await renderHook(() => ({ days: useDayShortcuts(), ranges: useRangeShortcuts() }));
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:30:00') });
    expect(result.current.days.map(({ label, value }) => [label, value()])).toEqual([
      [days[0], '2026-12-31'],
      [days[1], '2027-01-01'],
      [days[2], '2027-01-07'],
    ]);
    expect(result.current.ranges.map(({ label, value }) => [label, value()])).toEqual([
      [ranges[0], { from: '2026-12-25', to: '2026-12-31' }],
      [ranges[1], { from: '2026-12-02', to: '2026-12-31' }],
      [ranges[2], { from: '2026-10-03', to: '2026-12-31' }],
    ]);
  });
});
