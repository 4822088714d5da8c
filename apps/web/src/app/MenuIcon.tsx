import type { common } from '@waybound/phrases/zh/common';
import {
  BookOpen,
  Headset,
  History,
  LayoutGrid,
  LifeBuoy,
  Plane,
  ShieldCheck,
  Ship,
  UserRound,
  UsersRound,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';
import type { ListedPath } from './menu.ts';

/** What stands before the names of the menu's pages and sections. */
const MENU_ICONS: Readonly<Record<ListedPath | keyof typeof common.sections, LucideIcon>> = {
  waybillManagement: Ship,
  myProfile: UserRound,
  abroadWaybill: Warehouse,
  systemHelp: LifeBuoy,
  '/dashboard': LayoutGrid,
  '/waybillManagement/waybillList': Ship,
  '/waybillManagement/orderToAirFreight': Plane,
  '/myProfile/account': ShieldCheck,
  '/myProfile/members': UsersRound,
  '/myProfile/history': History,
  '/systemHelp/contactUs': Headset,
  '/systemHelp/quickOrderGuidance': BookOpen,
};

/** An icon of the menu. The menu stands before its icons come. */
export function MenuIcon({ of }: { of: keyof typeof MENU_ICONS }) {
  const Icon = MENU_ICONS[of];
  return <Icon size={17} strokeWidth={1.7} />;
}
