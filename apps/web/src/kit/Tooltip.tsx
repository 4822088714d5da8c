import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { place } from './place.ts';
import './tooltip.css';

const HOVER_DELAY_MS = 350;

interface TooltipProps {
  /** Nothing is shown without one. */
  text: string | undefined;
  /** The text repeats the child's name, so it is shown but not read a second time. */
  isLabel?: boolean | undefined;
  /** Receives what ties the child to the text; spread it on the element that takes the focus. */
  children: (described: { 'aria-describedby'?: string }) => ReactNode;
}

/**
 * Shows on hover and on keyboard focus, leaves on Escape. Use it to say why something cannot be done. The anchor stands even without a
 * text, so a child does not lose its focus when the text comes or goes.
 */
export function Tooltip({ text, isLabel, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);

  const hide = () => {
    window.clearTimeout(timer.current);
    if (bubble.current?.matches(':popover-open')) bubble.current.hidePopover();
  };
  const show = () => {
    const target = anchor.current?.firstElementChild;
    if (!target || !bubble.current || target.getAttribute('aria-expanded') === 'true') return;
    bubble.current.showPopover();
    place(bubble.current, target, 'above');
  };
  const showSoon = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(show, HOVER_DELAY_MS);
  };
  const showOnKeyboardFocus = (event: FocusEvent) => {
    // Not at once: the focus may come from another popover that is just closing, and two cannot change in one step.
    if (event.target.matches(':focus-visible')) timer.current = window.setTimeout(show);
  };
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };

  useEffect(() => () => window.clearTimeout(timer.current), []);

  return (
    <span
      ref={anchor}
      className="tooltip-anchor"
      role="presentation"
      onPointerEnter={showSoon}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={showOnKeyboardFocus}
      onBlur={hide}
      onKeyDown={hideOnEscape}
    >
      {children(text && !isLabel ? { 'aria-describedby': id } : {})}
      {text && (
        <span ref={bubble} id={id} className="tooltip" role="tooltip" popover="manual" aria-hidden={isLabel || undefined}>
          {text}
        </span>
      )}
    </span>
  );
}
