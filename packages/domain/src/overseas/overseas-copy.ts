import type { OverseasOrder } from '@waybound/contract/overseas/overseas-fields';

/** Goods as they are announced anew: without the numbers under which they came once, and the parcels that brought them. */
export const withoutArrivals = ({ returnNo: _return, masterNo: _master, batches: _batches, ...order }: OverseasOrder): OverseasOrder => ({
  ...order,
  returnNo: undefined,
  masterNo: undefined,
  batches: [],
});
