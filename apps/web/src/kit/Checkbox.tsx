import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import './checkbox.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** Some of what it stands for is chosen, some is not. */
  isMixed?: boolean | undefined;
  /** The visible label. Without one, name it with `aria-label`. */
  children?: ReactNode;
}

export function Checkbox({ isMixed = false, children, ...attributes }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);

  const box = <input {...attributes} ref={input} type="checkbox" className="checkbox" />;
  if (!children) return box;
  return (
    <label className="checkbox-label">
      {box}
      <span>{children}</span>
    </label>
  );
}
