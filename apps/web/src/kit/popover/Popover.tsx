import { createElement, type ReactNode } from 'react';
import { useLazyPart } from '../loading/lazy-part.ts';
import { popoverPart } from './popover-part.ts';
// Styles come with the page; what they dress comes when it is opened.
import './floating.module.css';
import './popover.module.css';

export interface PopoverProps {
  /** What was pressed: the popover opens beside it and gives the focus back to it. */
  anchor: HTMLElement;
  label: string;
  className: string;
  align?: 'start' | 'end' | undefined;
  /** What takes the focus; left out: the first that can. */
  firstFocus?: { current: HTMLElement | null } | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Open as long as it is mounted. Escape, a press elsewhere, a focus that goes on and another page close it. */
export function Popover(props: PopoverProps) {
  const LivePopover = useLazyPart(popoverPart, true, props.onClose);
  return LivePopover && createElement(LivePopover, props);
}
