import * as styles from './toast.module.css';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

const SHORT_MS = 3200;
const LONG_MS = 6500;

/** Beside the text, such as a button, and how long it is needed. */
interface ToastAside {
  node: HTMLElement;
  forMs: number;
}

let current: { element: HTMLElement; timer: number } | undefined;

/**
 * One message at a time: an open one is closed first. Needs no React, so it also works before the first page.
 * Errors and warnings stay twice as long; the pointer on a message holds it; a click closes it. A notice has a title above its text.
 */
export function toast(kind: ToastKind, text: string, title?: string, aside?: ToastAside): void {
  closeToast();
  const element = document.createElement('div');
  element.className = styles.toast;
  element.dataset.kind = kind;
  element.popover = 'manual';
  element.setAttribute('role', kind === 'error' || kind === 'warning' ? 'alert' : 'status');
  hostFor(element).append(element);
  element.showPopover();
  if (title) element.append(withText('b', title));
  element.append(withText('span', text));
  if (aside) element.append(aside.node);

  const duration = aside?.forMs ?? (kind === 'error' || kind === 'warning' ? LONG_MS : SHORT_MS);
  const opened = { element, timer: window.setTimeout(closeToast, duration) };
  current = opened;
  element.addEventListener('click', closeToast);
  for (const come of ['pointerenter', 'focusin']) element.addEventListener(come, () => window.clearTimeout(opened.timer));
  element.addEventListener('pointerleave', () => {
    if (current === opened) opened.timer = window.setTimeout(closeToast, SHORT_MS);
  });
}

const withText = (tag: 'b' | 'span', text: string): HTMLElement => Object.assign(document.createElement(tag), { textContent: text });

export const isToastShown = (): boolean => current !== undefined;

/** @internal */
export function closeToast(): void {
  if (!current) return;
  window.clearTimeout(current.timer);
  current.element.remove();
  current = undefined;
}

/** What lies outside an open modal dialog is inert and not read aloud, so the message goes inside and moves out when it closes. */
function hostFor(element: HTMLElement): HTMLElement {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  if (!dialog) return document.body;
  const moveOut = () => {
    if (current?.element !== element) return;
    document.body.append(element);
    element.showPopover();
  };
  dialog.addEventListener('close', moveOut, { once: true });
  return dialog;
}
