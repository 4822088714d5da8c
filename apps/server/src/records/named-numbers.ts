/** As many are named; the others are counted. */
export const NAMED_NUMBERS = 3;

/**
 * Numbers in a sentence or a narrow column, of a bill for hundreds of waybills as well: `WB1, WB2, WB3 (+34)`.
 *
 * @param count how many there are, where not all of them are given
 */
export const namedNumbers = (numbers: readonly string[], count = numbers.length): string => {
  const named = numbers.slice(0, NAMED_NUMBERS);
  return named.join(', ') + (count > named.length ? ` (+${count - named.length})` : '');
};
