import { AmazonFault } from '../../../gateways/amazon/amazon-fault.ts';
import type { SellingPartner } from '../../../gateways/amazon/selling-partner.ts';
import type { Attempt } from '../../../kernel/work/work-kind.ts';
import type { StoreRecord } from '../store-rows.ts';

/** One attempt to read a shop. */
export interface Reading {
  attempt: Attempt;
  store: StoreRecord;
  account: SellingPartner;
  /** When the attempt began. */
  now: Date;
  /** Somebody has asked for it: then what Amazon has refused before is asked for again. */
  isByHand: boolean;
}

/** Reads a plan or a shipment. Where Amazon refuses to show it that is kept, and nothing answered: the rest of the shop is read. */
export async function readUnlessRefused<T>(refused: AmazonFault[], read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof AmazonFault) || error.kind !== 'refused') throw error;
    refused.push(error);
    return undefined;
  }
}
