import { Popover } from '@base-ui/react/popover';
import { useClosesWithPage } from './close-floating.ts';
import type { PopoverProps } from './Popover.tsx';
import { shouldClose } from './should-close.ts';
import { topLayerOf } from './top-layer.ts';
import * as floating from './floating.module.css';
import * as styles from './popover.module.css';

/** The library's popover beside a button that it does not know. */
export function LivePopover({ anchor, label, className, align = 'start', firstFocus, onClose, children }: PopoverProps) {
  useClosesWithPage(onClose);
  return (
    <Popover.Root open onOpenChange={(isOpen, change) => shouldClose(anchor, isOpen, change) && onClose()}>
      <Popover.Portal container={topLayerOf(anchor)}>
        <Popover.Positioner
          className={floating.place}
          anchor={anchor}
          positionMethod="fixed"
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          <Popover.Popup
            className={`${floating.floating} ${styles.popover} ${className}`}
            aria-label={label}
            initialFocus={firstFocus ?? true}
            finalFocus={{ current: anchor }}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
