import type { EmissionGap } from '@waybound/contract/waybills/emissions/emission-codes';
import { emissions as en } from '@waybound/phrases/en/waybills/emissions';
import { emissions as zh } from '@waybound/phrases/zh/waybills/emissions';
import { textsOf, type Language } from '../../../kernel/language.ts';

const words = textsOf({ zh, en });

/** Why a waybill has no figure of its greenhouse gases, as the list says it; null where it has one. */
export const missingFacts = (missing: readonly EmissionGap[], lang: Language): string | null =>
  missing.length > 0 ? missing.map((fact) => words.say(lang, `fact.${fact}`)).join(words.say(lang, 'and')) : null;
