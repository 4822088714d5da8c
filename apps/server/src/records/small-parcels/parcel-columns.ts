import type { Parcel } from '@waybound/contract/small-parcels/parcel-fields';
import { euDuty } from '@waybound/domain/small-parcels/parcel-findings';
import { waybillNumber } from '../next-number.ts';
import { scopeOn } from './contents.ts';
import type { ParcelGrounds } from './parcel-checks.ts';

const PARCEL_MARK = 'XB';

/** What the EU's customs charges by the piece is decided by. */
type Grounds = Pick<ParcelGrounds, 'rates' | 'day'>;

/** What is announced, as it is stored, and of it what the list shows and finds by. */
export const columnsOfParcel = (parcel: Parcel, { rates, day }: Grounds) => ({
  details: JSON.stringify(parcel),
  customer_order_no: parcel.customerOrderNo ?? null,
  receiver_name: parcel.receiver.name ?? parcel.receiver.company ?? null,
  duty_codes: euDuty(parcel.items, scopeOn(day, parcel, rates))?.codes ?? 0,
});

interface Owner {
  customerId: string;
  siteId: string;
  loginId: string;
  now: Date;
  grounds: Grounds;
}

/** A draft that is not there yet, with a number of its own. */
export const newParcel = (parcel: Parcel, { customerId, siteId, loginId, now, grounds }: Owner) => ({
  customer_id: customerId,
  site_id: siteId,
  waybill_no: waybillNumber(siteId, PARCEL_MARK),
  ...columnsOfParcel(parcel, grounds),
  login_id: loginId,
  created_at: now,
  updated_at: now,
});
