import { useEffect, type RefObject } from 'react';

/** Of a place in sight; a fraction of a pixel may be missing. */
const WHOLLY = 0.98;

interface TabInSightProps {
  /** What holds the line of tabs. */
  line: RefObject<HTMLElement | null>;
  /** Which of them is the current one. */
  index: number;
}

/**
 * On a phone the line of tabs is longer than the screen; the current one is scrolled into sight. The observer reports after the layout that
 * is made anyway, and nothing scrolls where nothing has to: asking for it at once cost a layout of the whole page before its first paint.
 */
export function TabInSight({ line, index }: TabInSightProps) {
  useEffect(() => {
    const place = line.current?.querySelectorAll('a')[index];
    if (!place) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect();
        if (entry && entry.intersectionRatio < WHOLLY) place.scrollIntoView({ inline: 'center', block: 'nearest' });
      },
      { root: place.parentElement },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [line, index]);
  return null;
}
