import type { Parcel } from '@waybound/contract/small-parcels/parcel-fields';
import { waybillNumber } from '../next-number.ts';

const PARCEL_MARK = 'XB';

/** What is announced, as it is stored, and of it what the list shows and finds by. */
export const columnsOfParcel = (parcel: Parcel) => ({
  details: JSON.stringify(parcel),
  customer_order_no: parcel.customerOrderNo ?? null,
  receiver_name: parcel.receiver.name ?? parcel.receiver.company ?? null,
});

interface Owner {
  customerId: string;
  siteId: string;
  loginId: string;
  now: Date;
}

/** A draft that is not there yet, with a number of its own. */
export const newParcel = (parcel: Parcel, { customerId, siteId, loginId, now }: Owner) => ({
  customer_id: customerId,
  site_id: siteId,
  waybill_no: waybillNumber(siteId, PARCEL_MARK),
  ...columnsOfParcel(parcel),
  login_id: loginId,
  created_at: now,
  updated_at: now,
});
