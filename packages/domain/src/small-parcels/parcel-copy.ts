import type { Parcel } from '@waybound/contract/small-parcels/parcel-fields';

/** A parcel without the number of its order: another one starts with all else. */
export const withoutOrderNo = ({ customerOrderNo: _no, ...parcel }: Parcel): Parcel => ({ ...parcel, customerOrderNo: undefined });
