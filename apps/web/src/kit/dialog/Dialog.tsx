import { useId, useLayoutEffect, useRef, type FormEvent, type ReactNode, type SyntheticEvent } from 'react';
import X from 'lucide-react/icons/x';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import * as styles from './dialog.module.css';

interface DialogProps {
  title: ReactNode;
  children?: ReactNode;
  /** Without it the dialog only shows information. */
  confirmLabel?: string | undefined;
  /** Also names the cross in the corner. */
  cancelLabel: string;
  /** What is about to happen cannot be undone: the button turns red and the focus starts on cancel. */
  isDanger?: boolean | undefined;
  /** The confirmed work is under way: the dialog stays and cannot be left. */
  isBusy?: boolean | undefined;
  /** Why it cannot be confirmed yet. */
  confirmDisabledReason?: string | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Actions other than confirm and cancel; shown on the left. */
  footer?: ReactNode;
  onConfirm?: (() => void) | undefined;
  onClose: () => void;
}

/**
 * Open as long as it is mounted: `{isAsking && <Dialog … />}`. A native modal dialog, so what lies behind is inert and the focus
 * returns to where it was. Enter in a field confirms; a press beside the dialog does nothing, so nothing typed is lost by a slip.
 */
export function Dialog(props: DialogProps) {
  const { title, children, confirmLabel, cancelLabel, isDanger, isBusy, confirmDisabledReason, size = 'small', footer } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    firstFocus(element)?.focus();
    return () => element.close();
  }, []);

  const leave = () => {
    if (!isBusy) props.onClose();
  };
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    leave();
  };
  const onNativeClose = () => {
    // A browser lets a second Escape close any dialog; ours then leaves too.
    if (dialog.current && !dialog.current.open) leave();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isBusy && !confirmDisabledReason) props.onConfirm?.();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      aria-busy={isBusy || undefined}
      onCancel={onCancel}
      onClose={onNativeClose}
    >
      <form className={styles.frame} noValidate onSubmit={onSubmit}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={cancelLabel} icon={<X />} size="small" isDisabled={isBusy} onClick={leave} />
        </header>
        {children && <div className={styles.body}>{children}</div>}
        <footer className={styles.footer}>
          {footer}
          <span className="spacer" />
          <Button isDisabled={isBusy} onClick={leave} data-first-focus={isDanger || !confirmLabel || undefined}>
            {cancelLabel}
          </Button>
          {confirmLabel && (
            <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy} disabledReason={confirmDisabledReason}>
              {confirmLabel}
            </Button>
          )}
        </footer>
      </form>
    </dialog>
  );
}

/** The first field of the body; without fields the safe button. */
function firstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const field = dialog.querySelector<HTMLElement>(`.${styles.body} :is(input, select, textarea):not([type=hidden], :disabled)`);
  return field ?? dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.querySelector<HTMLElement>('[type=submit]');
}
