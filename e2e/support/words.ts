import { application as commonEn } from '@waybound/phrases/en/application/application';
import { addressBookPicker as keptEn } from '@waybound/phrases/en/address-book/address-book-picker';
import { firstPages as firstPagesEn } from '@waybound/phrases/en/application/first-pages';
import { header as headerEn } from '@waybound/phrases/en/application/header';
import { login as loginEn } from '@waybound/phrases/en/account/login';
import { messages as messagesEn } from '@waybound/phrases/en/messages/messages';
import { notFound as notFoundEn } from '@waybound/phrases/en/application/not-found';
import { pageTitles as pageTitlesEn } from '@waybound/phrases/en/application/page-titles';
import { order as orderEn } from '@waybound/phrases/en/orders/order';
import { help as helpEn } from '@waybound/phrases/en/portal/help';
import { labelSettings as labelSettingsEn } from '@waybound/phrases/en/labels/label-settings';
import { orderSheet as orderSheetEn } from '@waybound/phrases/en/orders/order-sheet';
import { preflight as preflightEn } from '@waybound/phrases/en/orders/preflight';
import { price as priceEn } from '@waybound/phrases/en/waybills/price';
import { waybillBills as waybillBillsEn } from '@waybound/phrases/en/finance/waybill-bills';
import { waybillDetail as waybillDetailEn } from '@waybound/phrases/en/waybills/waybill-detail';
import { search as searchEn } from '@waybound/phrases/en/portal/search';
import { statuses as statusesEn } from '@waybound/phrases/en/waybills/statuses';
import { transport as transportEn } from '@waybound/phrases/en/application/transport';
import { waybillActions as waybillActionsEn } from '@waybound/phrases/en/waybills/waybill-actions';
import { waybillTools as waybillToolsEn } from '@waybound/phrases/en/waybills/waybill-tools';
import { waybills as waybillsEn } from '@waybound/phrases/en/waybills/waybills';
import { application as commonZh } from '@waybound/phrases/zh/application/application';
import { addressBookPicker as keptZh } from '@waybound/phrases/zh/address-book/address-book-picker';
import { firstPages as firstPagesZh } from '@waybound/phrases/zh/application/first-pages';
import { header as headerZh } from '@waybound/phrases/zh/application/header';
import { login as loginZh } from '@waybound/phrases/zh/account/login';
import { messages as messagesZh } from '@waybound/phrases/zh/messages/messages';
import { notFound as notFoundZh } from '@waybound/phrases/zh/application/not-found';
import { pageTitles as pageTitlesZh } from '@waybound/phrases/zh/application/page-titles';
import { order as orderZh } from '@waybound/phrases/zh/orders/order';
import { help as helpZh } from '@waybound/phrases/zh/portal/help';
import { labelSettings as labelSettingsZh } from '@waybound/phrases/zh/labels/label-settings';
import { orderSheet as orderSheetZh } from '@waybound/phrases/zh/orders/order-sheet';
import { preflight as preflightZh } from '@waybound/phrases/zh/orders/preflight';
import { price as priceZh } from '@waybound/phrases/zh/waybills/price';
import { waybillBills as waybillBillsZh } from '@waybound/phrases/zh/finance/waybill-bills';
import { waybillDetail as waybillDetailZh } from '@waybound/phrases/zh/waybills/waybill-detail';
import { search as searchZh } from '@waybound/phrases/zh/portal/search';
import { statuses as statusesZh } from '@waybound/phrases/zh/waybills/statuses';
import { transport as transportZh } from '@waybound/phrases/zh/application/transport';
import { waybillActions as waybillActionsZh } from '@waybound/phrases/zh/waybills/waybill-actions';
import { waybillTools as waybillToolsZh } from '@waybound/phrases/zh/waybills/waybill-tools';
import { waybills as waybillsZh } from '@waybound/phrases/zh/waybills/waybills';

/** What the screen shows, in both languages: journeys find things by the words a clerk reads. */
export const TEXTS = {
  zh: {
    common: { ...commonZh, pages: { ...firstPagesZh, ...pageTitlesZh } },
    header: headerZh,
    kept: keptZh,
    login: loginZh,
    messages: messagesZh,
    notFound: notFoundZh,
    order: orderZh,
    orderSheet: orderSheetZh,
    preflight: preflightZh,
    search: searchZh,
    statuses: statusesZh,
    help: helpZh,
    labelSettings: labelSettingsZh,
    price: priceZh,
    waybillBills: waybillBillsZh,
    waybillDetail: waybillDetailZh,
    transport: transportZh,
    waybillActions: waybillActionsZh,
    waybillTools: waybillToolsZh,
    waybills: waybillsZh,
  },
  en: {
    common: { ...commonEn, pages: { ...firstPagesEn, ...pageTitlesEn } },
    header: headerEn,
    kept: keptEn,
    login: loginEn,
    messages: messagesEn,
    notFound: notFoundEn,
    order: orderEn,
    orderSheet: orderSheetEn,
    preflight: preflightEn,
    search: searchEn,
    statuses: statusesEn,
    help: helpEn,
    labelSettings: labelSettingsEn,
    price: priceEn,
    waybillBills: waybillBillsEn,
    waybillDetail: waybillDetailEn,
    transport: transportEn,
    waybillActions: waybillActionsEn,
    waybillTools: waybillToolsEn,
    waybills: waybillsEn,
  },
} as const;
export type Lang = keyof typeof TEXTS;
export const LANGS = ['zh', 'en'] as const;

/** A desktop and a phone. */
export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export const PASSWORD = 'Portal2026';
