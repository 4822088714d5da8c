import { useEffect, useState, type ComponentType } from 'react';
import { tellMissingPart } from '../kit/tell-missing-part.ts';

interface Closable {
  onClose?: (() => void) | undefined;
}
interface Missable {
  /** It did not come; where left out, `onClose` is called. A caller that unmounts it now and mounts it later asks for it again. */
  onMissing?: (() => void) | undefined;
}

/**
 * A part of the frame that comes when it is wanted. If it does not come — offline, or gone with the version it belonged to — a message says
 * so and the frame stays as it is: React's own `lazy` would take the whole page down. Mounted again, it is asked for again.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props & Missable> {
  let loaded: ComponentType<Props> | undefined;
  return function Lazily({ onMissing, ...rest }: Props & Missable) {
    const props = rest as unknown as Props; // All but the one name taken out.
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    const { onClose } = rest as Closable; // Some parts of the frame close, others do not.
    const onFailed = onMissing ?? onClose;
    useEffect(() => {
      const fetchPart = async () => {
        try {
          // Another of its kind may have brought it since this one was drawn.
          const part = loaded ?? (await load());
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
      onFailed?.();
    }, [hasFailed, onFailed]);
    return Part ? <Part {...props} /> : null;
  };
}
