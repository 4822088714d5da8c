import type { NumberedKind } from '@waybound/contract/exceptions/exception-codes';
import type { NoticedWaybill } from './notice-source.ts';

interface Pages {
  /** In front of its id. */
  detail: string;
  list: string;
}

/** Where the portal shows the waybills of each kind (section 2), and bags of parcels. */
const PAGES: Readonly<Record<NumberedKind, Pages>> = {
  standard: { detail: '/waybillManagement/waybillDetails/', list: '/waybillManagement/waybillList' },
  end: { detail: '/endWaybill/WaybillHdDetail-V2/', list: '/endWaybill/endWaybillList' },
  overseas: { detail: '/abroadWaybill/abroadWaybillEdit?id=', list: '/abroadWaybill/abroadWaybillList' },
  parcel: { detail: '/smallParcel/details/', list: '/smallParcel/parcelList' },
  parcelBag: { detail: '/smallParcel/bags/', list: '/smallParcel/bags' },
};

export const waybillPath = ({ kind, id }: Pick<NoticedWaybill, 'kind' | 'id'>): string => `${PAGES[kind].detail}${id}`;

/** The lists that find these, one of each kind in the order in which the kinds come: no list has several kinds. */
export const waybillLists = (waybills: readonly Pick<NoticedWaybill, 'kind' | 'waybill_no'>[]) =>
  [...Map.groupBy(waybills, ({ kind }) => kind)].map(([kind, some]) => {
    const numbers = new Set(some.map((each) => each.waybill_no));
    return { kind, path: `${PAGES[kind].list}?waybillNos=${[...numbers].map(encodeURIComponent).join(',')}` };
  });
