import { useCallback, useState, type ReactNode } from 'react';

/** A place at the very edge shows nothing yet. */
const EDGE = '0px 0px -8% 0px';

/** Draws its content once its place is on the screen: what lies below costs no file and no call before somebody goes there. */
export function WhenNear({ children }: { children: ReactNode }) {
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback((place: Element | null) => {
    if (!place) return undefined;
    const show = (seen: readonly IntersectionObserverEntry[]) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
    };
    const observer = new IntersectionObserver(show, { rootMargin: EDGE });
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return isNear ? children : <div ref={watch} />;
}
