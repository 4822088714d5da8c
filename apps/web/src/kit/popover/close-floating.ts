import { useEffect, useEffectEvent } from 'react';

const open = new Set<() => void>();

/** For what floats above a page and may outlive it: it closes when another page comes. */
export function useClosesWithPage(close: () => void): void {
  const leave = useEffectEvent(close);
  useEffect(() => {
    const onLeave = () => leave();
    open.add(onLeave);
    return () => void open.delete(onLeave);
  }, []);
}

export function closeFloating(): void {
  for (const close of open) close();
}
