import { cleanText } from '@waybound/contract/clean-text';

/** SKUs and FNSKUs are compared without regard to case, as the library does. */
export const skuKey = (sku: string): string => cleanText(sku).toLowerCase();

type Written = string | null | undefined;
/** Whether two are one number; what has none is of no number. */
export const isSameSku = (one: Written, other: Written): boolean =>
  typeof one === 'string' && typeof other === 'string' && skuKey(one) === skuKey(other);
