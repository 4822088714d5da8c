import type { QuoteLine } from '@waybound/contract/pricing/pricing';

/** A charge by pallets or containers of which nobody has said yet how many there are: the total is without it. */
export const isUncounted = ({ derivation }: QuoteLine): boolean => 'quantity' in derivation && derivation.quantity === null;
