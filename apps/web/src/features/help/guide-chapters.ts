import type { SiteData } from '@waybound/contract/site';
import type { common } from '@waybound/phrases/zh/common';
import { ORDER_PAGES, waysIn, type WayInPath } from '../../parts/waybill/order-page.ts';
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
interface Opens {
  to:
    | WayInPath
    | '/waybillManagement/waybillList'
    | '/waybillManagement/pickupInformation'
    | '/dashboard'
    | '/systemHelp/contactUs'
    | '/myProfile/account';
  page: keyof typeof common.pages;
}

const LIST: Opens = { to: '/waybillManagement/waybillList', page: 'waybillList' };
const OPENS: Readonly<Partial<Record<ChapterName, Opens>>> = {
  airOrder: { to: ORDER_PAGES.air, page: 'airOrder' },
  seaOrder: { to: ORDER_PAGES.sea, page: 'seaOrder' },
  expressOrder: { to: ORDER_PAGES.express, page: 'expressOrder' },
  portOrder: { to: ORDER_PAGES.port, page: 'portOrder' },
  batchOrder: { to: '/waybillManagement/batchOrder', page: 'batchOrder' },
  pickup: { to: '/waybillManagement/pickupInformation', page: 'pickups' },
  labels: LIST,
  handover: { to: '/systemHelp/contactUs', page: 'contactUs' },
  questions: { to: '/dashboard', page: 'dashboard' },
  milestones: LIST,
  security: { to: '/myProfile/account', page: 'account' },
};

interface Chapter {
  name: ChapterName;
  opens: Opens | undefined;
}

export const CHAPTERS: readonly Chapter[] = CHAPTER_NAMES.map((name) => ({ name, opens: OPENS[name] }));

const isOrderPage = (path: string): boolean => Object.values<string>(ORDER_PAGES).includes(path);

/** Section 2: no chapter leads to a page that the variant hides. */
export function chaptersIn(variant: SiteData['variant'] | undefined): readonly Chapter[] {
  const offered = new Set<string>(waysIn(variant).map(({ path }) => path));
  return CHAPTERS.filter(({ opens }) => !opens || !isOrderPage(opens.to) || offered.has(opens.to));
}

/** Addresses by language and chapter. Taken by `npm run guide`. */
const pictures: Readonly<Record<string, string>> = import.meta.glob('./pictures/*/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const pictureOf = (language: string, name: ChapterName): string | undefined =>
  pictures[`./pictures/${language === 'en' ? 'en' : 'zh'}/${name}.webp`];
