import { AmazonFault } from '../../../gateways/amazon/amazon-fault.ts';
import type { SellingPartner } from '../../../gateways/amazon/selling-partner.ts';
import type { Attempt } from '../../../kernel/work/work-kind.ts';
import type { StoreRecord } from '../store-rows.ts';

/** One attempt to read a shop. */
export interface Reading {
  attempt: Attempt;
  store: StoreRecord;
  account: SellingPartner;
  /** What of it Amazon has refused to show. */
  refused: AmazonFault[];
}

/** Reads a plan or a shipment. Where Amazon refuses to show it that is remembered, and nothing answered: the rest of the shop is read. */
export async function readUnlessRefused<T>({ refused }: Reading, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof AmazonFault) || error.kind !== 'refused') throw error;
    refused.push(error);
    return undefined;
  }
}
