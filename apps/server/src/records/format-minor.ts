import { formatMoney } from '@waybound/domain/measures';

/** '1234.50' of minor units as the database gives them and the books add them up. */
export const formatMinor = (minor: string | bigint): string => formatMoney(Number(minor));
