import { roundHalfUp } from '../measures.ts';

/** 100 % in basis points. */
const WHOLE = 10_000n;

/**
 * The tax inside a gross amount: gross − gross ÷ (1 + rate), rounded half away from zero at the cent.
 *
 * @param grossMinor in minor units
 * @param rateBasisPoints 600 for 6 %
 */
export const taxInside = (grossMinor: bigint, rateBasisPoints: number): bigint => {
  const rate = BigInt(rateBasisPoints);
  return roundHalfUp(grossMinor * rate, WHOLE + rate);
};
