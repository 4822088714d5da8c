import { roundMoney } from '../../measures.ts';

/** 100 % in basis points. */
const WHOLE = 10_000n;

/**
 * The tax inside a gross amount: gross − gross ÷ (1 + rate), rounded half away from zero, as the currency has it.
 *
 * @param grossMinor in minor units
 * @param rateBasisPoints 600 for 6 %
 */
export const taxInside = (grossMinor: bigint, rateBasisPoints: number, currency: string): bigint => {
  const rate = BigInt(rateBasisPoints);
  return roundMoney(grossMinor * rate, WHOLE + rate, currency);
};
