import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { registerFirstContent } from '../loading/first-content.ts';

/** Few: the frame is drawn with them, and what is seen first counts. */
const FIRST_ROWS = 3;
/** Few enough to be drawn in one task of a slow machine. */
const ROWS_A_STEP = 12;

/**
 * How many rows are drawn: the first ones at once, the others step by step, so that the first are seen early and the page answers in between.
 * Steps follow each other as work that can be interrupted. Rows that replace others are drawn at once.
 * @param count undefined until the rows are known
 * @param onWhole called when all rows are drawn; also when there are none
 */
export function useRowSteps(count: number | undefined, onWhole: (() => void) | undefined): number {
  const [drawn, setDrawn] = useState(FIRST_ROWS);
  const isDrawing = count !== undefined && drawn < count;
  const isWhole = count !== undefined && !isDrawing;
  const report = useEffectEvent(() => onWhole?.());

  // Before the browser paints, so that nothing squeezes in between.
  useLayoutEffect(() => (isDrawing ? registerFirstContent() : undefined), [isDrawing]);
  useEffect(() => {
    if (isDrawing) startTransition(() => setDrawn(drawn + ROWS_A_STEP));
  }, [isDrawing, drawn]);
  useEffect(() => {
    if (isWhole) report();
  }, [isWhole]);
  return drawn;
}
