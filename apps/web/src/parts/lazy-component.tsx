import { useState, type ComponentType, type ReactNode } from 'react';
import { lazyPart, useLazyPart, type LoadOptions, type LazyPart } from '../kit/loading/lazy-part.ts';

interface Closable {
  onClose?: (() => void) | undefined;
}
interface Missable {
  /** It did not come; where left out, `onClose` is called. A caller that unmounts it now and mounts it later asks for it again. */
  onMissing?: (() => void) | undefined;
  /** Stands in its place when it did not come, until it does. */
  whenMissing?: ReactNode;
}

/**
 * A component that comes when it is wanted. If it does not come — offline, or gone with the version it belonged to — a message says so and
 * all else stays as it is: React's own `lazy` would take the whole page down. It is asked for again when it is mounted again, at the next
 * page, and when the network is back.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  coming?: LoadOptions,
): ComponentType<Props & Missable> {
  return lazyComponentOf(lazyPart(load, coming));
}

/** The same of a part that is fetched ahead as well. */
export function lazyComponentOf<Props extends object>(part: LazyPart<ComponentType<Props>>): ComponentType<Props & Missable> {
  return function Lazily({ onMissing, whenMissing, ...rest }: Props & Missable) {
    const props = rest as unknown as Props; // All but the two names taken out.
    const { onClose } = rest as Closable; // Some parts close, others do not.
    const [hasFailed, setHasFailed] = useState(false);
    const Part = useLazyPart(part, true, () => {
      setHasFailed(true);
      (onMissing ?? onClose)?.();
    });
    if (Part) return <Part {...props} />;
    return hasFailed && whenMissing;
  };
}
