import { startTransition, useEffect, useState, type ReactNode } from 'react';

const STEP_MS = 40;

interface DeferredProps {
  children: ReactNode;
  /** Keeps the layout still: give it the height of what will come. */
  placeholder: ReactNode;
  /** Its place in the queue, counted from 0: each step mounts a little later, as work that can be interrupted. */
  step?: number | undefined;
}

/** Mounts heavy controls after the first paint, so that the page answers before all of it is there. */
export function Deferred({ children, placeholder, step = 0 }: DeferredProps) {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    let timer = 0;
    const mount = () => startTransition(() => setIsOn(true));
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(mount, step * STEP_MS);
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [step]);
  return isOn ? children : placeholder;
}
