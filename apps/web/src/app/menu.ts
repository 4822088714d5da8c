import type { SiteData } from '@waybound/contract/site';
import type { common } from '@waybound/phrases/zh/common';
import { HIDDEN_VARIANT, type Role } from '../parts/page.ts';
import { isPermitted } from './guard.ts';
import { SHELL_PAGES } from './route-paths.ts';
import { toRouterPath, type RouterPath } from './router-path.ts';

type Section = keyof typeof common.sections;
type MenuPage = (typeof SHELL_PAGES)[number];
type MenuPath = RouterPath<MenuPage['path']>;

/** The pages that stand in the menu. */
const LISTED = [
  '/dashboard',
  '/waybillManagement/waybillList',
  '/waybillManagement/orderToAirFreight',
  '/waybillManagement/orderToSeaFreight',
  '/waybillManagement/orderToExpressDelivery',
  '/waybillManagement/addAirSeag2gwaybill',
  '/waybillManagement/batchOrder',
  '/waybillManagement/pickupInformation',
  '/myProfile/skuInfo',
  '/myProfile/importerInformation',
  '/myProfile/shippingAddress',
  '/myProfile/senderInformation',
  '/myProfile/pickupAddress',
  '/myProfile/warehouseInfoMaintenance',
  '/myProfile/boxSizes',
  '/myProfile/invoiceTitle',
  '/myProfile/file',
  '/myProfile/manageOtherFiles',
  '/myProfile/account',
  '/myProfile/storeManagement',
  '/myProfile/trackingNotificationSettings',
  '/myProfile/overseasWarehouseTrackingNotificationSettings',
  '/myProfile/customerProfileEmailNotification',
  '/myProfile/noticeReceivers',
  '/myProfile/members',
  '/myProfile/apiAuthorization',
  '/myProfile/history',
  '/systemHelp/contactUs',
  '/systemHelp/quickOrderGuidance',
] as const satisfies readonly MenuPage['path'][];
export type ListedPath = (typeof LISTED)[number];

const isListed = (path: MenuPage['path']): path is ListedPath => LISTED.some((listed) => listed === path);

/** A page that opens for everybody and says so kindly, but stands in the menu only of those it is for. */
const OFFERED_TO: Readonly<Partial<Record<MenuPage['path'], readonly Role[]>>> = {
  '/myProfile/members': ['owner'],
  '/myProfile/apiAuthorization': ['owner'],
};

export interface MenuEntry {
  path: MenuPath;
  /** Names its icon. */
  listedAs: ListedPath;
  title: keyof typeof common.pages;
}

export interface MenuGroup {
  /** Missing for the pages above all sections. */
  section: Section | undefined;
  entries: readonly MenuEntry[];
}

/** The menu a role sees: what its routes permit and the variant does not hide, in the order of the pages (sections 2 and 6). */
export function menuOf(roles: readonly Role[], variant: SiteData['variant'] | undefined): readonly MenuGroup[] {
  const groups = new Map<Section | undefined, MenuEntry[]>();
  for (const page of SHELL_PAGES) {
    const entry = toEntry(page);
    if (page.isHiddenInVariant && variant === HIDDEN_VARIANT) continue;
    if (!entry || !isPermitted(roles, page.roles) || !isPermitted(roles, OFFERED_TO[page.path])) continue;
    groups.set(page.section, [...(groups.get(page.section) ?? []), entry]);
  }
  return [...groups].map(([section, entries]) => ({ section, entries }));
}

function toEntry({ path, title }: MenuPage): MenuEntry | undefined {
  return isListed(path) ? { path: toRouterPath(path), listedAs: path, title } : undefined;
}
