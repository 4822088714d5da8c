import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';

/** What a draft is announced at, as it is shown; nothing where it has no price. */
export const agreedOf = ({ price }: ParcelRow): { currency: string; amount: string }[] =>
  price === null ? [] : [{ currency: price.currency, amount: price.amount }];
