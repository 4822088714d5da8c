import type { NumberedKind } from '@waybound/contract/exceptions/exception-codes';
import { waybillPathOf } from './waybill-path.ts';

/** For a link to the page of a waybill of any kind, or of a bag of parcels. */
export function waybillPlaceOf({ kind, id }: { kind: NumberedKind; id: string }) {
  if (kind === 'overseas') return { to: '/abroadWaybill/abroadWaybillEdit', search: { id } } as const;
  if (kind === 'parcel') return { to: '/smallParcel/details/$id', params: { id } } as const;
  if (kind === 'parcelBag') return { to: '/smallParcel/bags/$id', params: { id } } as const;
  return { to: waybillPathOf({ shippingWay: kind === 'end' ? 'HD' : 'OT' }), params: { id } } as const;
}
