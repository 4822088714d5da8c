import { common as commonEn } from '@waybound/phrases/en/common';
import { login as loginEn } from '@waybound/phrases/en/login';
import { order as orderEn } from '@waybound/phrases/en/order';
import { statuses as statusesEn } from '@waybound/phrases/en/statuses';
import { waybills as waybillsEn } from '@waybound/phrases/en/waybills';
import { common as commonZh } from '@waybound/phrases/zh/common';
import { login as loginZh } from '@waybound/phrases/zh/login';
import { order as orderZh } from '@waybound/phrases/zh/order';
import { statuses as statusesZh } from '@waybound/phrases/zh/statuses';
import { waybills as waybillsZh } from '@waybound/phrases/zh/waybills';

/** What stands on the screen, in both languages: journeys find things by the words a clerk reads. */
export const WORDS = {
  zh: { common: commonZh, login: loginZh, order: orderZh, statuses: statusesZh, waybills: waybillsZh },
  en: { common: commonEn, login: loginEn, order: orderEn, statuses: statusesEn, waybills: waybillsEn },
} as const;
export type Lang = keyof typeof WORDS;
export const LANGS = ['zh', 'en'] as const;

/** A desk and a phone. */
export const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export const PASSWORD = 'Portal2026';
