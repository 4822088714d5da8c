import Ellipsis from 'lucide-react/icons/ellipsis';
import { closeFloating } from '../popover/close-floating.ts';
import { IconButton } from '../button/IconButton.tsx';
import { prefetchPart } from '../loading/lazy-part.ts';
import { menuPart } from './menu-part.ts';

interface RowMenuButtonProps {
  label: string;
  onOpen: (anchor: HTMLElement) => void;
  /** The pointer or the focus has come near: time to fetch what will be opened. */
  onNear?: (() => void) | undefined;
}

/** Opens and closes the menu of a row; the menu is placed beside the anchor, says there that it is open, and gives the focus back to it. */
export function RowMenuButton({ label, onOpen, onNear }: RowMenuButtonProps) {
  const near = () => {
    void prefetchPart(menuPart);
    onNear?.();
  };
  return (
    <IconButton
      label={label}
      size="small"
      icon={<Ellipsis />}
      aria-haspopup="menu"
      onPointerEnter={near}
      onFocus={near}
      aria-expanded={false}
      onClick={({ currentTarget }) => {
        if (currentTarget.ariaExpanded === 'true') closeFloating();
        else onOpen(currentTarget);
      }}
    />
  );
}
