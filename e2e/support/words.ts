import { application as commonEn } from '@waybound/phrases/en/common';
import { addressBookPicker as keptEn } from '@waybound/phrases/en/kept';
import { login as loginEn } from '@waybound/phrases/en/login';
import { messages as messagesEn } from '@waybound/phrases/en/messages';
import { order as orderEn } from '@waybound/phrases/en/order';
import { help as helpEn } from '@waybound/phrases/en/help';
import { labelSettings as labelSettingsEn } from '@waybound/phrases/en/label-settings';
import { orderSheet as orderSheetEn } from '@waybound/phrases/en/order-sheet';
import { preflight as preflightEn } from '@waybound/phrases/en/preflight';
import { price as priceEn } from '@waybound/phrases/en/price';
import { waybillDetail as waybillDetailEn } from '@waybound/phrases/en/waybill-detail';
import { search as searchEn } from '@waybound/phrases/en/search';
import { statuses as statusesEn } from '@waybound/phrases/en/statuses';
import { transport as transportEn } from '@waybound/phrases/en/transport';
import { waybillActions as waybillActionsEn } from '@waybound/phrases/en/waybill-actions';
import { waybillTools as waybillToolsEn } from '@waybound/phrases/en/waybill-tools';
import { waybills as waybillsEn } from '@waybound/phrases/en/waybills';
import { application as commonZh } from '@waybound/phrases/zh/common';
import { addressBookPicker as keptZh } from '@waybound/phrases/zh/kept';
import { login as loginZh } from '@waybound/phrases/zh/login';
import { messages as messagesZh } from '@waybound/phrases/zh/messages';
import { order as orderZh } from '@waybound/phrases/zh/order';
import { help as helpZh } from '@waybound/phrases/zh/help';
import { labelSettings as labelSettingsZh } from '@waybound/phrases/zh/label-settings';
import { orderSheet as orderSheetZh } from '@waybound/phrases/zh/order-sheet';
import { preflight as preflightZh } from '@waybound/phrases/zh/preflight';
import { price as priceZh } from '@waybound/phrases/zh/price';
import { waybillDetail as waybillDetailZh } from '@waybound/phrases/zh/waybill-detail';
import { search as searchZh } from '@waybound/phrases/zh/search';
import { statuses as statusesZh } from '@waybound/phrases/zh/statuses';
import { transport as transportZh } from '@waybound/phrases/zh/transport';
import { waybillActions as waybillActionsZh } from '@waybound/phrases/zh/waybill-actions';
import { waybillTools as waybillToolsZh } from '@waybound/phrases/zh/waybill-tools';
import { waybills as waybillsZh } from '@waybound/phrases/zh/waybills';

/** What stands on the screen, in both languages: journeys find things by the words a clerk reads. */
export const TEXTS = {
  zh: {
    common: commonZh,
    kept: keptZh,
    login: loginZh,
    messages: messagesZh,
    order: orderZh,
    orderSheet: orderSheetZh,
    preflight: preflightZh,
    search: searchZh,
    statuses: statusesZh,
    help: helpZh,
    labelSettings: labelSettingsZh,
    price: priceZh,
    waybillDetail: waybillDetailZh,
    transport: transportZh,
    waybillActions: waybillActionsZh,
    waybillTools: waybillToolsZh,
    waybills: waybillsZh,
  },
  en: {
    common: commonEn,
    kept: keptEn,
    login: loginEn,
    messages: messagesEn,
    order: orderEn,
    orderSheet: orderSheetEn,
    preflight: preflightEn,
    search: searchEn,
    statuses: statusesEn,
    help: helpEn,
    labelSettings: labelSettingsEn,
    price: priceEn,
    waybillDetail: waybillDetailEn,
    transport: transportEn,
    waybillActions: waybillActionsEn,
    waybillTools: waybillToolsEn,
    waybills: waybillsEn,
  },
} as const;
export type Lang = keyof typeof TEXTS;
export const LANGS = ['zh', 'en'] as const;

/** A desk and a phone. */
export const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export const PASSWORD = 'Portal2026';
