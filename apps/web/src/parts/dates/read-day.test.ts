import { describe, expect, it } from 'vitest';
import { readDay } from './read-day.ts';

describe('a written day', () => {
  it.each(['2026-01-05', ' 2026-1-5 ', '2026/1/5', '2026.01.05', '2026年1月5日', '2026年1月5', '20260105'])('is read from %s', (text) => {
    expect(readDay(text)).toBe('2026-01-05');
  });

  it.each(['', '2026-01', '2026-13-01', '2026-02-30', '05/01/2026', 'tomorrow', '2026-01-05T00:00'])('is none in "%s"', (text) => {
    expect(readDay(text)).toBeUndefined();
  });
});
