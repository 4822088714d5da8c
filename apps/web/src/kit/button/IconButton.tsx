import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../loading/Spinner.tsx';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import * as styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'disabled' | 'aria-label'> {
  /** Read aloud, and shown as a tooltip. */
  label: string;
  icon: ReactNode;
  variant?: 'quiet' | 'outline' | undefined;
  size?: 'small' | 'medium' | undefined;
  isBusy?: boolean | undefined;
  disabledReason?: string | undefined;
  isDisabled?: boolean | undefined;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', size = 'medium', isBusy, disabledReason, isDisabled, className, onClick, ...attributes } = props;
  const isOff = Boolean(isBusy || disabledReason || isDisabled);
  const ignoreWhenOff = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isOff) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Tooltip text={disabledReason ?? label} isLabel={!disabledReason}>
      {(described) => (
        <button
          type="button"
          {...attributes}
          {...described}
          className={className ? `${styles.iconButton} ${className}` : styles.iconButton}
          data-variant={variant}
          data-size={size}
          aria-label={label}
          aria-disabled={isOff || undefined}
          aria-busy={isBusy || undefined}
          onClick={ignoreWhenOff}
        >
          {isBusy ? <Spinner /> : icon}
        </button>
      )}
    </Tooltip>
  );
}
