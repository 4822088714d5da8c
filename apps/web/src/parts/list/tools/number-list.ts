const BETWEEN_NUMBERS = /[\s,，;；、|]+/;

/** The numbers in a pasted column, row or sentence, each once and in their order. Quotes come along from spreadsheets. */
export function readNumbers(text: string): string[] {
  const numbers = text.split(BETWEEN_NUMBERS).map((part) => part.replace(/^["'“”]+|["'“”]+$/g, ''));
  return [...new Set(numbers.filter((number) => number !== ''))];
}

/** The filter of whole numbers and the one of a part of any, one of which the field fills. */
interface NumberNames {
  numbers: string;
  keyword: string;
}

/** One number is looked for as a part of any; several are looked up exactly. */
export function toNumberFilter(text: string, names: NumberNames): Readonly<Record<string, string[] | string | undefined>> {
  const numbers = readNumbers(text);
  if (numbers.length > 1) return { [names.numbers]: numbers, [names.keyword]: undefined };
  return { [names.numbers]: undefined, [names.keyword]: numbers[0] };
}

/** What the field shows for what the address holds. */
export function toNumberText(search: Readonly<Record<string, unknown>>, names: NumberNames): string {
  const [numbers, keyword] = [search[names.numbers], search[names.keyword]];
  return Array.isArray(numbers) ? numbers.join(', ') : typeof keyword === 'string' ? keyword : '';
}
