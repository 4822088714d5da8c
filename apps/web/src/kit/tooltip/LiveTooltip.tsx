import type { ReactNode } from 'react';
import { Tooltip } from '@base-ui/react/tooltip';
import { topLayerOf } from '../popover/top-layer.ts';
import * as styles from './tooltip.module.css';

interface LiveTooltipProps {
  anchor: Element;
  /** Of an anchor that is described by it. */
  id?: string | undefined;
  className?: string | undefined;
  side?: 'top' | 'bottom' | undefined;
  align?: 'center' | 'end' | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The library's bubble beside an anchor that it does not know: the caller says when it comes and goes. */
export function LiveTooltip(props: LiveTooltipProps) {
  const { anchor, id, className = styles.tooltip, side = 'top', align = 'center', onClose, children } = props;
  return (
    <Tooltip.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Tooltip.Portal container={topLayerOf(anchor)}>
        <Tooltip.Positioner
          className={styles.place}
          anchor={anchor}
          positionMethod="fixed"
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          <Tooltip.Popup id={id} className={className} role="tooltip">
            {children}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
