import type { common } from '@waybound/phrases/zh/common';
import { LayoutGrid, Plane, Ship, type LucideIcon } from 'lucide-react';
import type { Role } from '../parts/page.ts';
import { isPermitted } from './guard.ts';
import { SHELL_PAGES } from './route-paths.ts';
import { toRouterPath, type RouterPath } from './router-path.ts';

type Section = keyof typeof common.sections;
type MenuPage = (typeof SHELL_PAGES)[number];
type MenuPath = RouterPath<MenuPage['path']>;

/** The pages that stand in the menu. */
const ICONS: Readonly<Partial<Record<MenuPage['path'], LucideIcon>>> = {
  '/dashboard': LayoutGrid,
  '/waybillManagement/waybillList': Ship,
  '/waybillManagement/orderToAirFreight': Plane,
};

export interface MenuEntry {
  path: MenuPath;
  title: keyof typeof common.pages;
  icon: LucideIcon;
}

export interface MenuGroup {
  /** Missing for the pages above all sections. */
  section: Section | undefined;
  entries: readonly MenuEntry[];
}

/** The menu a role sees: what its routes permit, in the order of the pages (section 6). */
export function menuOf(roles: readonly Role[]): readonly MenuGroup[] {
  const groups = new Map<Section | undefined, MenuEntry[]>();
  for (const page of SHELL_PAGES) {
    const entry = toEntry(page);
    if (!entry || !isPermitted(roles, page.roles)) continue;
    groups.set(page.section, [...(groups.get(page.section) ?? []), entry]);
  }
  return [...groups].map(([section, entries]) => ({ section, entries }));
}

function toEntry({ path, title }: MenuPage): MenuEntry | undefined {
  const icon = ICONS[path];
  return icon && { path: toRouterPath(path), title, icon };
}
