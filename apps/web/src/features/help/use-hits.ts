import { useRef, useState, type RefObject } from 'react';

interface Hits {
  /** Where the marks are. */
  region: RefObject<HTMLDivElement | null>;
  /** The hit that is shown, from 1; 0 before one was gone to. */
  at: number;
  go: (step: 1 | -1) => void;
  restart: () => void;
}

/** Goes from one mark on the page to the next, round and round. */
export function useHits(): Hits {
  const region = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);

  const marks = () => [...(region.current?.querySelectorAll('mark') ?? [])];
  const go = (step: 1 | -1) => {
    const all = marks();
    if (all.length === 0) return;
    const next = at === 0 && step < 0 ? all.length : ((at + step - 1 + all.length) % all.length) + 1;
    for (const [index, mark] of all.entries()) mark.toggleAttribute('data-current', index === next - 1);
    all[next - 1]?.scrollIntoView({ block: 'center' });
    setAt(next);
  };
  const restart = () => {
    for (const mark of marks()) mark.removeAttribute('data-current');
    setAt(0);
  };
  return { region, at, go, restart };
}
