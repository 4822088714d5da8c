import { useEffect, useState } from 'react';

/**
 * How many chips do not fit into the one line of a control. Counted where the browser has laid the line out anyway, before it paints:
 * nothing is measured in between.
 */
export function useHiddenChips(line: { current: HTMLElement | null }, chips: string): number {
  const [hidden, setHidden] = useState(0);
  useEffect(() => {
    const element = line.current;
    if (!element || chips === '') return;
    const observer = new ResizeObserver(() => {
      const [first, ...others] = [...element.children].map((chip) => (chip instanceof HTMLElement ? chip.offsetTop : 0));
      setHidden(others.filter((top) => top !== first).length);
    });
    observer.observe(element);
    return () => observer.disconnect();
    // Again for other chips: they may fill a line of the same width.
  }, [line, chips]);
  return chips === '' ? 0 : hidden;
}
