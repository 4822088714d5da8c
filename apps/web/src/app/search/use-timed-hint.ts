import { useEffect, useState } from 'react';

/** Section 9: the tooltip hides after 3000 ms. */
const HINT_MS = 3000;

/** A short word at a box that hides by itself; shown again, its time starts again. */
export function useTimedHint() {
  const [tip, setTip] = useState<{ text: string }>();
  useEffect(() => {
    if (!tip) return;
    const timer = window.setTimeout(() => setTip(undefined), HINT_MS);
    return () => window.clearTimeout(timer);
  }, [tip]);
  return { tip: tip?.text, showTip: (text: string) => setTip({ text }), hideTip: () => setTip(undefined) };
}
