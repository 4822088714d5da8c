import type { header } from '@waybound/phrases/zh/application/header';
import Anchor from 'lucide-react/icons/anchor';
import ExternalLink from 'lucide-react/icons/external-link';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Package from 'lucide-react/icons/package';
import Settings from 'lucide-react/icons/settings';
import Ship from 'lucide-react/icons/ship';
import UserRound from 'lucide-react/icons/user-round';
import Wallet from 'lucide-react/icons/wallet';
import Warehouse from 'lucide-react/icons/warehouse';
import type { LucideIcon } from 'lucide-react';
import type { HomeIconName } from '../../parts/page.ts';

/** The icons of the menu's sections, and of the one page above them. */
const SECTION_ICONS: Readonly<Record<HomeIconName | keyof typeof header.sections, LucideIcon>> = {
  'layout-grid': LayoutGrid,
  waybillManagement: Ship,
  endWaybill: Anchor,
  myProfile: UserRound,
  financialManagement: Wallet,
  settings: Settings,
  abroadWaybill: Warehouse,
  smallParcel: Package,
  std: ExternalLink,
  systemHelp: LifeBuoy,
};

/** An icon of the wide menu. The menu is drawn before its icons are loaded. */
export function SectionIcon({ of }: { of: keyof typeof SECTION_ICONS }) {
  const Icon = SECTION_ICONS[of];
  return <Icon size={17} strokeWidth={1.7} />;
}
