import { useEffect, useState, type ComponentType } from 'react';
import { tellMissingPart } from '../kit/tell-missing-part.ts';

interface Closable {
  onClose?: (() => void) | undefined;
}

/**
 * A part of the frame that comes when it is wanted. If it does not come — offline, or gone with the version it belonged to — a message says
 * so and the frame stays as it is: React's own `lazy` would take the whole page down. Mounted again, it is asked for again.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Lazily(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    const { onClose } = props as Closable; // Some parts of the frame close, others do not.
    useEffect(() => {
      if (loaded) return;
      const fetchPart = async () => {
        try {
          const part = await load();
          loaded = part;
          setPart(() => part);
        } catch {
          setHasFailed(true);
        }
      };
      void fetchPart();
    }, []);
    useEffect(() => {
      if (!hasFailed) return;
      tellMissingPart();
      onClose?.();
    }, [hasFailed, onClose]);
    return Part ? <Part {...props} /> : null;
  };
}
