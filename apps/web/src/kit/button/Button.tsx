import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../loading/Spinner.tsx';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import * as styles from './button.module.css';

interface ButtonVariant {
  /** `alarm` is a pill that leads to what is wrong: "4 errors, next". */
  variant?: 'primary' | 'default' | 'quiet' | 'danger' | 'alarm' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  icon?: ReactNode;
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonVariant {
  /** Shows a spinner and ignores clicks; the focus stays. */
  isBusy?: boolean | undefined;
  /** Why it cannot be pressed. The button greys out, stays reachable by keyboard and says this in a tooltip. */
  disabledReason?: string | undefined;
  /** Greys out without a reason. Only where the reason is plain to see, as on the first page of a pager. */
  isDisabled?: boolean | undefined;
}

export function Button({ variant = 'default', size = 'medium', icon, isBusy, disabledReason, isDisabled, ...rest }: ButtonProps) {
  const { children, className, onClick, ...attributes } = rest;
  const isOff = Boolean(isBusy || disabledReason || isDisabled);
  const ignoreWhenOff = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isOff) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Tooltip text={disabledReason}>
      {(described) => (
        <button
          type="button"
          {...attributes}
          {...described}
          className={className ? `${styles.button} ${className}` : styles.button}
          data-variant={variant}
          data-size={size}
          aria-disabled={isOff || undefined}
          aria-busy={isBusy || undefined}
          onClick={ignoreWhenOff}
        >
          {isBusy ? <Spinner /> : icon}
          {children}
        </button>
      )}
    </Tooltip>
  );
}

export type ButtonLinkProps = ComponentProps<'a'> & ButtonVariant;

/** Looks like a button, goes somewhere. A router wraps it (`createLink(ButtonLink)`) to stay on the page. */
export function ButtonLink({ variant = 'default', size = 'medium', icon, children, className, ...attributes }: ButtonLinkProps) {
  return (
    <a {...attributes} className={className ? `${styles.button} ${className}` : styles.button} data-variant={variant} data-size={size}>
      {icon}
      {children}
    </a>
  );
}
