import { useEffectEvent, useLayoutEffect, useState } from 'react';

/** All rows of a long list are as high as this. */
export const ROW_PX = 30;
/** Fewer options are drawn all at once, each as high as it needs. */
const MAX_UNWINDOWED_OPTIONS = 60;
const SEEN_ROWS = 12;
/** Drawn above and below what is seen, so that scrolling shows no gap. */
const SPARE_ROWS = 12;

type Scroller = { current: HTMLElement | null };

/** Three hundred countries open in a blink when only those in sight are drawn. */
export const isWindowed = (options: number): boolean => options > MAX_UNWINDOWED_OPTIONS;

/** Which rows of `count` are drawn: from the first to before the last, at first those around `start`. `onScroll` is the list's. */
export function useListWindow(scroller: Scroller, count: number, start: number): { from: number; to: number; onScroll: () => void } {
  const [first, setFirst] = useState(Math.max(0, start));
  const begin = useEffectEvent(() => {
    if (start > 0) scrollToRow(scroller, start);
  });
  useLayoutEffect(() => begin(), []);
  const at = Math.min(first, Math.max(0, count - SEEN_ROWS));
  return {
    from: Math.max(0, at - SPARE_ROWS),
    to: Math.min(count, at + SEEN_ROWS + SPARE_ROWS),
    onScroll: () => {
      const row = Math.floor((scroller.current?.scrollTop ?? 0) / ROW_PX);
      // A few rows are covered by the spare ones.
      if (Math.abs(row - first) > SPARE_ROWS / 2 || row < SPARE_ROWS) setFirst(row);
    },
  };
}

/** Brings a row into sight that may not be drawn yet. */
export function scrollToRow({ current: list }: Scroller, index: number): void {
  if (!list) return;
  const [top, bottom] = [index * ROW_PX, (index + 1) * ROW_PX];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
