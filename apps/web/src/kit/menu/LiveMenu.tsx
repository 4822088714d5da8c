import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Menu } from '@base-ui/react/menu';
import { useClosesWithPage } from '../popover/close-floating.ts';
import type { MenuItem, MenuProps } from './Menu.tsx';
import { shouldClose } from '../popover/should-close.ts';
import { topLayerOf } from '../popover/top-layer.ts';
import * as floating from '../popover/floating.module.css';
import * as styles from './menu.module.css';

/** The library's menu beside a button that it does not know: one menu serves all rows of a table. */
export function LiveMenu({ anchor, label, items, onClose }: MenuProps) {
  const first = useRef<HTMLDivElement>(null);
  useClosesWithPage(onClose);
  // The buttons of rows do not know which of them has opened the one menu.
  useEffect(() => {
    anchor.setAttribute('aria-expanded', 'true');
    return () => {
      anchor.setAttribute('aria-expanded', 'false');
    };
  }, [anchor]);
  const select = (item: MenuItem) => {
    // The menu is gone and its button has the focus before anything opens that takes the focus and gives it back later.
    flushSync(onClose);
    anchor.focus();
    item.onSelect?.();
  };
  return (
    <Menu.Root open modal={false} onOpenChange={(isOpen, change) => shouldClose(anchor, isOpen, change) && onClose()}>
      <Menu.Portal container={topLayerOf(anchor)}>
        <Menu.Positioner className={floating.place} anchor={anchor} positionMethod="fixed" align="end" sideOffset={6} collisionPadding={8}>
          <Menu.Popup
            className={`${floating.floating} ${styles.menu}`}
            aria-label={label}
            finalFocus={{ current: anchor }}
            onFocus={({ target, currentTarget, relatedTarget }) => {
              // Where nothing moves, the library gives the menu the focus after its first entry has taken it. An entry that the pointer
              // leaves gives it to the menu, too: that stays.
              const isOfEntry = relatedTarget !== first.current && currentTarget.contains(relatedTarget);
              if (target === currentTarget && !isOfEntry) focusOn(first);
            }}
          >
            {items.map((item, index) => (
              <Menu.Item
                key={item.key}
                ref={index === 0 ? first : undefined}
                className={styles.item}
                disabled={item.disabledReason !== undefined}
                closeOnClick={false}
                data-danger={item.isDanger || undefined}
                data-separated={item.isSeparated || undefined}
                onClick={() => select(item)}
              >
                {item.icon}
                <span>
                  {item.label}
                  {item.disabledReason && <small>{item.disabledReason}</small>}
                </span>
              </Menu.Item>
            ))}
            <FocusOnOpening first={first} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** The library leaves the focus on the menu until an arrow is pressed; the first entry is what most people want next. */
function FocusOnOpening({ first }: { first: { current: HTMLElement | null } }) {
  useEffect(() => focusOn(first), [first]);
  return null;
}

const focusOn = ({ current }: { current: HTMLElement | null }): void => current?.focus({ preventScroll: true });
