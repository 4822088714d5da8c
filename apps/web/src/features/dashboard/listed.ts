import type { queryRecent } from '@waybound/contract/wire/waybills/dashboard';
import type { WireAnswer } from '@waybound/contract/wire';

export type Lists = WireAnswer<typeof queryRecent>['lists'];

/** Standard and end waybills share a list. */
export const LISTS = ['waybills', 'overseas', 'parcels'] as const satisfies readonly (keyof Lists)[];
export type ListName = (typeof LISTS)[number];

export const LIST_PATHS = {
  waybills: '/waybillManagement/waybillList',
  overseas: '/abroadWaybill/abroadWaybillList',
  parcels: '/smallParcel/parcelList',
} as const satisfies Readonly<Record<ListName, string>>;

/** The first tab has all. */
const hasAny = ({ tabs: [all] }: Lists[ListName]): boolean => all !== undefined && all.count > 0;

export const filledLists = (lists: Lists): ListName[] => LISTS.filter((list) => hasAny(lists[list]));
