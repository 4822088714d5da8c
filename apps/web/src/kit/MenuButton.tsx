import { Ellipsis } from 'lucide-react';
import { IconButton } from './IconButton.tsx';

/** Opens the menu of a row; the menu stands beside the anchor and gives the focus back to it. */
export function MenuButton({ label, onOpen }: { label: string; onOpen: (anchor: HTMLElement) => void }) {
  return (
    <IconButton
      label={label}
      size="small"
      icon={<Ellipsis />}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    />
  );
}
