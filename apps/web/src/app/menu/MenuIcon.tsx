import { MENU_ICONS, type MenuIconName } from '../../parts/menu-icons.ts';

/** An icon of the narrow menu; the wide one shows names instead and does not fetch them. */
export function MenuIcon({ of }: { of: MenuIconName }) {
  const Icon = MENU_ICONS[of];
  return <Icon size={17} strokeWidth={1.7} />;
}
