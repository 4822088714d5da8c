import { useNavigate } from '@tanstack/react-router';
import { Menu } from '../../kit/menu/Menu.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { MENU_ICONS } from '../menu-icons.ts';
import type { orderEntries } from './order-page.ts';

interface OrderMenuProps {
  anchor: HTMLElement;
  label: string;
  ways: ReturnType<typeof orderEntries>;
  onClose: () => void;
}

/** The pages on which ordering begins, by the icons and names of the menu. It comes when its button is pressed. */
export function OrderMenu({ anchor, label, ways, onClose }: OrderMenuProps) {
  const { t } = useTranslation('firstPages');
  const navigate = useNavigate();
  const items = ways.map(({ path, title, menu }) => {
    const Icon = MENU_ICONS[menu.icon];
    return { key: path, label: t(title), icon: <Icon />, onSelect: () => void navigate({ to: path }) };
  });
  return <Menu anchor={anchor} label={label} items={items} onClose={onClose} />;
}
