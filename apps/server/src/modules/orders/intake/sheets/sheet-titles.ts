import { INTAKE_KEYS, type IntakeKey } from '@waybound/domain/intake/columns';
import { titleMapper, type IntakeTitles } from '@waybound/domain/intake/titles-to-fields';
import { columnTitles } from '@waybound/domain/intake/titles';
import { order as labelsEn } from '@waybound/phrases/en/orders/order';
import { orderSheet as en } from '@waybound/phrases/en/orders/order-sheet';
import { order as labelsZh } from '@waybound/phrases/zh/orders/order';
import { orderSheet as zh } from '@waybound/phrases/zh/orders/order-sheet';
import type { Language } from '../../../../kernel/language.ts';

export const SHEET_WORDS = { zh, en };

const TITLES = { zh: columnTitles(zh.columns, labelsZh.fields), en: columnTitles(en.columns, labelsEn.fields) };

export const titleOf = (key: IntakeKey, lang: Language): string => TITLES[lang][key];

// One entry for each column.
const BOTH = Object.fromEntries(INTAKE_KEYS.map((key) => [key, [TITLES.zh[key], TITLES.en[key]]])) as unknown as IntakeTitles;

/** Our own titles in both languages, and what customers write otherwise. */
export const mapTitles = titleMapper(BOTH);
