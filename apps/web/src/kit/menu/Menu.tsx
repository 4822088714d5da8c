import { createElement, useState, type ReactNode } from 'react';
import { prefetchPart, useLazyPart } from '../loading/lazy-part.ts';
import { menuPart } from './menu-part.ts';
// Styles come with the page; what they dress comes when it is opened.
import '../popover/floating.module.css';
import './menu.module.css';

export interface MenuItem {
  key: string;
  label: string;
  icon?: ReactNode;
  isDanger?: boolean | undefined;
  /** A line above, to part what belongs together. */
  isSeparated?: boolean | undefined;
  /** Greys the item out and is shown under its label, where a touch screen can show it too. */
  disabledReason?: string | undefined;
  onSelect?: (() => void) | undefined;
}

export interface MenuProps {
  /** What was pressed: the menu opens beside it and gives the focus back to it. */
  anchor: HTMLElement;
  label: string;
  items: readonly MenuItem[];
  onClose: () => void;
}

/** One menu for a whole table: the caller keeps the pressed button as its anchor. It opens when its code is there. */
export function Menu(props: MenuProps) {
  const LiveMenu = useLazyPart(menuPart, true, props.onClose);
  return LiveMenu && createElement(LiveMenu, props);
}

interface MenuButtonProps {
  label: string;
  items: readonly MenuItem[];
  /** Draws the button; spread the attributes on it. */
  children: (trigger: MenuTrigger) => ReactNode;
}

export interface MenuTrigger {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onPointerEnter: () => void;
  onFocus: () => void;
  onClick: (event: { currentTarget: HTMLElement }) => void;
}

/** A button with its own menu. For a table use one `Menu` for all rows. */
export function MenuButton({ label, items, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      {children({
        'aria-haspopup': 'menu',
        'aria-expanded': Boolean(anchor),
        onPointerEnter: () => void prefetchPart(menuPart),
        onFocus: () => void prefetchPart(menuPart),
        onClick: ({ currentTarget }) => setAnchor(anchor ? undefined : currentTarget),
      })}
      {anchor && <Menu anchor={anchor} label={label} items={items} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
