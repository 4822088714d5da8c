import {
  createElement,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { prefetchPart, lazyPart } from '../loading/lazy-part.ts';
import type { LiveTooltip } from './LiveTooltip.tsx';
import * as styles from './tooltip.module.css';

const HOVER_DELAY_MS = 350;

const tooltipPart = lazyPart(() => import('./LiveTooltip.tsx').then((loaded) => loaded.LiveTooltip));

interface TooltipProps {
  /** Nothing is shown without one. */
  text: string | undefined;
  /** The text repeats the child's name, so it is shown but not read a second time. */
  isLabel?: boolean | undefined;
  /** Receives what ties the child to the text; spread it on the element that takes the focus. */
  children: (described: { 'aria-describedby'?: string }) => ReactNode;
}

/**
 * Shows on hover and on keyboard focus, leaves on Escape. Use it to say why something cannot be done. The anchor is rendered even without a
 * text, so a child keeps its focus when the text appears or disappears. The bubble's code loads on the first hover; no error is shown if
 * that fails, because the user did not ask for it.
 */
export function Tooltip({ text, isLabel, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const [target, setTarget] = useState<Element>();

  const hide = () => {
    window.clearTimeout(timer.current);
    timer.current = 0;
    setTarget(undefined);
  };
  const show = async (wish: number) => {
    await prefetchPart(tooltipPart);
    const child = anchor.current?.firstElementChild;
    if (child && timer.current === wish && child.getAttribute('aria-expanded') !== 'true') setTarget(child);
  };
  const showIn = (delayMs: number) => {
    if (!text) return;
    void prefetchPart(tooltipPart);
    window.clearTimeout(timer.current);
    const wish = window.setTimeout(() => void show(wish), delayMs);
    timer.current = wish;
  };
  const showOnKeyboardFocus = (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) showIn(0);
  };
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };

  useEffect(() => () => window.clearTimeout(timer.current), []);

  return (
    <span
      ref={anchor}
      className={styles.anchor}
      role="presentation"
      onPointerEnter={() => showIn(HOVER_DELAY_MS)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={showOnKeyboardFocus}
      onBlur={hide}
      onKeyDown={hideOnEscape}
    >
      {children(text && !isLabel ? { 'aria-describedby': id } : {})}
      {text && !isLabel && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {text && target && (
        <Bubble anchor={target} onClose={hide}>
          {text}
        </Bubble>
      )}
    </span>
  );
}

/** Shown only after it has come. */
function Bubble(props: ComponentProps<typeof LiveTooltip>) {
  return tooltipPart.loaded ? createElement(tooltipPart.loaded, props) : null;
}
