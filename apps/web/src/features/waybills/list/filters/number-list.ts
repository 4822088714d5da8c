import type { ListSearch } from '../../list-search.ts';

/** The contract's limit of one question. */
export const MAX_NUMBERS = 500;

const BETWEEN_NUMBERS = /[\s,，;；、|]+/;

/** The numbers in a pasted column, row or sentence, each once and in their order. Quotes come along from spreadsheets. */
export function readNumbers(text: string): string[] {
  const numbers = text.split(BETWEEN_NUMBERS).map((part) => part.replace(/^["'“”]+|["'“”]+$/g, ''));
  return [...new Set(numbers.filter((number) => number !== ''))];
}

type NumberFilter = { [Name in 'waybillNos' | 'keyword']: ListSearch[Name] | undefined };

/** One number is looked for as a part of any; several are looked up exactly. */
export function toNumberFilter(text: string): NumberFilter {
  const numbers = readNumbers(text);
  if (numbers.length > 1) return { waybillNos: numbers, keyword: undefined };
  return { waybillNos: undefined, keyword: numbers[0] };
}

/** What the field shows for what the address holds. */
export const toNumberText = ({ waybillNos, keyword }: ListSearch): string => waybillNos?.join(', ') ?? keyword ?? '';
