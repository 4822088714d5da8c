import { getParcelBag, listParcelBags } from '@waybound/contract/wire/small-parcels/parcel-bags';
import { PARCEL_READS } from '../parcel-reads.ts';

/** What is out of date once something was done with a bag. */
export const BAG_READS = [listParcelBags, getParcelBag, ...PARCEL_READS];
