import { afterPress } from '../after-press.ts';
import * as styles from './toast.module.css';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

const SHORT_MS = 3200;
const LONG_MS = 6500;
/** Above and below a message, as its styles have it. */
const GAP_PX = 7;

/** Beside the text, such as a button, and how long it is needed. */
interface ToastAside {
  node: HTMLElement;
  forMs: number;
}

let current: { element: HTMLElement; timer: ReturnType<typeof setTimeout> } | undefined;

/**
 * One message at a time: an open one is closed first. Needs no React, so it also works before the first page.
 * Errors and warnings stay twice as long; the pointer on a message holds it; a click closes it. A notice has a title above its text.
 * The page leaves it the space it takes (`--toast-room`), so it covers nothing, and what is being read stays where it is.
 */
export function toast(kind: ToastKind, text: string, title?: string, aside?: ToastAside): void {
  closeToast();
  const element = document.createElement('div');
  element.className = styles.toast;
  element.dataset.kind = kind;
  element.popover = 'manual';
  const isUrgent = kind === 'error' || kind === 'warning';
  element.role = isUrgent ? 'alert' : 'status';
  hostFor(element).append(element);
  element.showPopover();
  if (title) element.append(withText('b', title));
  element.append(withText('span', text));
  if (aside) element.append(aside.node);
  setRoom(element.offsetHeight + 2 * GAP_PX);

  const opened = { element, timer: setTimeout(closeToast, aside?.forMs ?? (isUrgent ? LONG_MS : SHORT_MS)) };
  current = opened;
  element.addEventListener('click', closeToast);
  // A pointer that rests where the message opens has not come to read it.
  for (const come of ['pointermove', 'focusin']) element.addEventListener(come, () => clearTimeout(opened.timer));
  element.addEventListener('pointerleave', () => {
    if (current === opened) opened.timer = setTimeout(closeToast, SHORT_MS);
  });
}

const withText = (tag: 'b' | 'span', text: string): HTMLElement => Object.assign(document.createElement(tag), { textContent: text });

/**
 * Not during a press: one that is released over another element than it began on makes no click. And a page that moves under a finger is
 * tapped at the wrong place: what is read scrolls with the space, and stays where it is.
 */
const setRoom = (px: number): void =>
  afterPress(() => {
    const content = document.querySelector('main') ?? document.body;
    const top = content.getBoundingClientRect().top;
    document.documentElement.style.setProperty('--toast-room', `${px}px`);
    content.scrollTop += content.getBoundingClientRect().top - top;
  });

export const isToastShown = (): boolean => current !== undefined;

/** @internal */
export function closeToast(): void {
  if (!current) return;
  clearTimeout(current.timer);
  current.element.remove();
  setRoom(0);
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
