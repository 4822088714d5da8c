import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { place } from './place.ts';
import './menu.css';

export interface MenuItem {
  key: string;
  label: string;
  icon?: ReactNode;
  isDanger?: boolean | undefined;
  /** A line above, to part what belongs together. */
  isSeparated?: boolean | undefined;
  /** Greys the item out and stands under its label, where a touch screen can show it too. */
  disabledReason?: string | undefined;
  onSelect?: (() => void) | undefined;
}

interface MenuProps {
  /** What was pressed: the menu opens beside it and gives the focus back to it. */
  anchor: HTMLElement;
  label: string;
  items: readonly MenuItem[];
  onClose: () => void;
}

/**
 * One menu for a whole table: the caller keeps the pressed button as its anchor. It stands on the native popover, so Escape, a click
 * elsewhere and the top layer come from the browser.
 */
export function Menu({ anchor, label, items, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') close(); // The toggle event of a popover is always a ToggleEvent.
    };
    element.showPopover();
    place(element, anchor, 'below-end');
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    element.addEventListener('toggle', onToggle);
    const closeOnScroll = (event: Event) => {
      if (!element.contains(event.target as Node)) element.hidePopover(); // Scroll events come from nodes.
    };
    document.addEventListener('scroll', closeOnScroll, { capture: true, passive: true });
    return () => {
      element.removeEventListener('toggle', onToggle);
      document.removeEventListener('scroll', closeOnScroll, { capture: true });
    };
  }, [anchor]);

  const select = (item: MenuItem) => {
    if (item.disabledReason) return;
    menu.current?.hidePopover();
    anchor.focus();
    item.onSelect?.();
  };

  return (
    <div ref={menu} className="menu" popover="auto" role="menu" tabIndex={-1} aria-label={label} onKeyDown={moveInMenu}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="menu-item"
          data-danger={item.isDanger || undefined}
          data-separated={item.isSeparated || undefined}
          aria-disabled={item.disabledReason ? true : undefined}
          onClick={() => select(item)}
        >
          {item.icon}
          <span>
            {item.label}
            {item.disabledReason && <small>{item.disabledReason}</small>}
          </span>
        </button>
      ))}
    </div>
  );
}

function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const to = targetOf(event.key, at, items);
  if (event.key === 'Tab') {
    event.preventDefault();
    event.currentTarget.hidePopover();
  }
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}

function targetOf(key: string, at: number, items: readonly HTMLElement[]): number | undefined {
  const last = items.length - 1;
  if (key === 'ArrowDown') return at === last ? 0 : at + 1;
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key.length !== 1 || key === ' ') return undefined;
  const isMatch = (index: number) => items[index % items.length]?.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  const found = items.findIndex((_, step) => isMatch(at + 1 + step));
  return found < 0 ? undefined : (at + 1 + found) % items.length;
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
        onClick: (event) => setAnchor(event.currentTarget),
      })}
      {anchor && <Menu anchor={anchor} label={label} items={items} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
