const CURRENCY = /^(?:[A-Z]{3}|[¥$€£])\s*|\s*(?:[A-Z]{3}|[¥$€£])$/gi;
/** Spaces and apostrophes that stand between thousands. */
const BETWEEN = /[\s'’]/g;
const SIGNED = /^(?<minus>-|\()?\+?(?<digits>[0-9][0-9.,]*)(?:-|\))?$/;
const GROUPED = { ',': /^[0-9]{1,3}(?:,[0-9]{3})+$/, '.': /^[0-9]{1,3}(?:\.[0-9]{3})+$/ };

/**
 * An amount as banks write it, as a decimal with a point: `1,234.56`, `1.234,56`, `1 234,56`, `¥１２`, `(12.00)`. Negative where it went out.
 * Undefined where it is none, or may be read in two ways: `1.234` is one and a fraction here and more than a thousand there.
 */
export function plainAmount(text: string): string | undefined {
  const typed = text.normalize('NFKC').trim().replace(/[−–]/g, '-');
  const bare = typed.replace(/^[-+]/, '').replaceAll(CURRENCY, '').replaceAll(BETWEEN, '');
  const { minus, digits } = SIGNED.exec(bare)?.groups ?? {};
  if (digits === undefined) return undefined;
  const plain = withPoint(digits);
  if (plain === undefined) return undefined;
  const isNegative = typed.startsWith('-') || typed.endsWith('-') || minus !== undefined;
  return isNegative ? `-${plain}` : plain;
}

/** Which of the two signs is the point: the last one, with what stands before it in threes. */
function withPoint(digits: string): string | undefined {
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (last === -1) return digits;
  const [sign, other] = digits[last] === ',' ? ([',', '.'] as const) : (['.', ','] as const);
  const [whole, fraction] = [digits.slice(0, last), digits.slice(last + 1)];
  if (whole.includes(sign)) return GROUPED[sign].test(digits) ? digits.replaceAll(sign, '') : undefined;
  if (whole.includes(other))
    return GROUPED[other].test(whole) && fraction !== '' ? `${whole.replaceAll(other, '')}.${fraction}` : undefined;
  // A comma before three digits parts thousands, as in the house's languages; a point there says nothing for sure.
  if (fraction.length === 3 && sign === ',') return whole + fraction;
  if (fraction.length === 3 && !whole.startsWith('0')) return undefined;
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
