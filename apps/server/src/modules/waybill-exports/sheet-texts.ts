import { statuses as statusesEn } from '@waybound/phrases/en/waybills/statuses';
import { waybillSheets as en } from '@waybound/phrases/en/waybills/waybill-sheets';
import { statuses as statusesZh } from '@waybound/phrases/zh/waybills/statuses';
import { waybillSheets as zh } from '@waybound/phrases/zh/waybills/waybill-sheets';
import { textsOf } from '../../kernel/language.ts';

export const sheets = textsOf({ zh, en });
export const statuses = textsOf({ zh: statusesZh, en: statusesEn });
