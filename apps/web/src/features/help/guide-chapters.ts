import type { SiteData } from '@waybound/contract/site/site';
import { BATCH_PAGE, ORDER_PAGES, orderEntries, type OrderEntryPath } from '../../parts/waybill/order-page.ts';
import { CHAPTER_NAMES, type ChapterName } from './guide-names.ts';

export interface ChapterText {
  title: string;
  text: string;
  steps: Readonly<Record<string, string>>;
  hint: string;
  /** What its picture shows, where it has one. */
  picture?: string;
}

/** A page that a chapter speaks of. */
type OpensPath =
  | OrderEntryPath
  | '/waybillManagement/waybillList'
  | '/waybillManagement/pickupInformation'
  | '/dashboard'
  | '/systemHelp/contactUs'
  | '/myProfile/account'
  | '/myProfile/apiAuthorization'
  | '/seaair/amazon/inbound/shipment/list'
  | '/abroadWaybill/abroadWaybillList'
  | '/smallParcel/draftBox';

const LIST = '/waybillManagement/waybillList';
const OPENS: Readonly<Partial<Record<ChapterName, OpensPath>>> = {
  airOrder: ORDER_PAGES.air,
  seaOrder: ORDER_PAGES.sea,
  expressOrder: ORDER_PAGES.express,
  portOrder: ORDER_PAGES.port,
  batchOrder: BATCH_PAGE,
  pickup: '/waybillManagement/pickupInformation',
  labels: LIST,
  amazon: '/seaair/amazon/inbound/shipment/list',
  overseas: '/abroadWaybill/abroadWaybillList',
  parcels: '/smallParcel/draftBox',
  handover: '/systemHelp/contactUs',
  questions: '/dashboard',
  milestones: LIST,
  programs: '/myProfile/apiAuthorization',
  security: '/myProfile/account',
};

interface Chapter {
  name: ChapterName;
  opens: OpensPath | undefined;
}

export const CHAPTERS: readonly Chapter[] = CHAPTER_NAMES.map((name) => ({ name, opens: OPENS[name] }));

const isOrderPage = (path: string): boolean => Object.values<string>(ORDER_PAGES).includes(path);

/** Section 2: no chapter leads to a page that the variant hides. */
export function chaptersIn(variant: SiteData['variant'] | undefined): readonly Chapter[] {
  const offered = new Set<string>(orderEntries(variant).map(({ path }) => path));
  return CHAPTERS.filter(({ opens }) => !opens || !isOrderPage(opens) || offered.has(opens));
}

/** Addresses by language and chapter. Taken by `npm run guide`. */
const pictures: Readonly<Record<string, string>> = import.meta.glob('./pictures/*/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const pictureOf = (language: string, name: ChapterName): string | undefined =>
  pictures[`./pictures/${language === 'en' ? 'en' : 'zh'}/${name}.webp`];
