import type { common } from '@waybound/phrases/zh/common';
import { CHAPTER_NAMES, type ChapterName } from './guide-names.ts';

export interface ChapterText {
  title: string;
  text: string;
  steps: Readonly<Record<string, string>>;
  hint: string;
  /** What its picture shows. */
  picture: string;
}

/** A page that a chapter speaks of. */
interface Opens {
  to:
    | '/waybillManagement/orderToAirFreight'
    | '/waybillManagement/waybillList'
    | '/dashboard'
    | '/systemHelp/contactUs'
    | '/myProfile/account';
  page: keyof typeof common.pages;
}

const LIST: Opens = { to: '/waybillManagement/waybillList', page: 'waybillList' };
const OPENS: Readonly<Partial<Record<ChapterName, Opens>>> = {
  airOrder: { to: '/waybillManagement/orderToAirFreight', page: 'airOrder' },
  labels: LIST,
  handover: { to: '/systemHelp/contactUs', page: 'contactUs' },
  questions: { to: '/dashboard', page: 'dashboard' },
  milestones: LIST,
  security: { to: '/myProfile/account', page: 'account' },
};

export const CHAPTERS: readonly { name: ChapterName; opens: Opens | undefined }[] = CHAPTER_NAMES.map((name) => ({
  name,
  opens: OPENS[name],
}));

/** Addresses by language and chapter. Taken by `npm run guide`. */
const pictures: Readonly<Record<string, string>> = import.meta.glob('./pictures/*/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const pictureOf = (language: string, name: ChapterName): string | undefined =>
  pictures[`./pictures/${language === 'en' ? 'en' : 'zh'}/${name}.webp`];
