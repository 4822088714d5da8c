import { OVERVIEW_READS } from '../../api/overview-reads.ts';
import { getParcel, listParcelDrafts, listParcels, listProblemParcels } from '@waybound/contract/wire/small-parcels/small-parcels';

/** What is out of date once something was done with a parcel. */
export const PARCEL_READS = [listParcels, listParcelDrafts, listProblemParcels, getParcel, ...OVERVIEW_READS];
