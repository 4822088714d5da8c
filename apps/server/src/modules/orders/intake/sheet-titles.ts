import { INTAKE_KEYS, type IntakeKey } from '@waybound/domain/intake/columns';
import { titleMapper, type IntakeTitles } from '@waybound/domain/intake/table';
import { orderSheet as en } from '@waybound/phrases/en/orders/order-sheet';
import { orderSheet as zh } from '@waybound/phrases/zh/orders/order-sheet';
import type { Language } from '../../../kernel/language.ts';

export const SHEET_WORDS = { zh, en };

export const titleOf = (key: IntakeKey, lang: Language): string => SHEET_WORDS[lang].columns[key];

// One entry for each key of the table.
const TITLES = Object.fromEntries(INTAKE_KEYS.map((key) => [key, [zh.columns[key], en.columns[key]]])) as unknown as IntakeTitles;

/** Our own titles in both languages, and what customers write otherwise. */
export const mapTitles = titleMapper(TITLES);
