import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import * as styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'className'> {
  /** Some of what it stands for is chosen, some is not. */
  isMixed?: boolean | undefined;
  /** `start`: the box is at the first of several lines. */
  align?: 'center' | 'start' | undefined;
  /** Of the label, where there is one: its place on the page. */
  className?: string | undefined;
  /** The visible label. Without one, name it with `aria-label`. */
  children?: ReactNode;
}

export function Checkbox({ isMixed = false, align, className, children, ...attributes }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);

  const withPlace = (own: string) => (className ? `${own} ${className}` : own);
  const box = <input {...attributes} ref={input} type="checkbox" className={children ? styles.checkbox : withPlace(styles.checkbox)} />;
  if (!children) return box;
  return (
    <label className={withPlace(styles.label)} data-align={align}>
      {box}
      <span>{children}</span>
    </label>
  );
}
