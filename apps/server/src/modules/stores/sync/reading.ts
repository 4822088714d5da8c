import type { SellingPartner } from '../../../gateways/amazon/selling-partner.ts';
import type { Attempt } from '../../../kernel/work/work-kind.ts';
import type { StoreRecord } from '../store-rows.ts';

/** One attempt to read a shop. */
export interface Reading {
  attempt: Attempt;
  store: StoreRecord;
  account: SellingPartner;
}
