import type { WaybillKind } from '@waybound/contract/waybills/status';
import type { NoticedWaybill } from './notice-source.ts';

interface Pages {
  /** In front of its id. */
  detail: string;
  list: string;
}

/** Where the portal shows the waybills of each kind (section 2). */
const PAGES: Readonly<Record<WaybillKind, Pages>> = {
  standard: { detail: '/waybillManagement/waybillDetails/', list: '/waybillManagement/waybillList' },
  end: { detail: '/endWaybill/WaybillHdDetail-V2/', list: '/endWaybill/endWaybillList' },
  overseas: { detail: '/abroadWaybill/abroadWaybillEdit?id=', list: '/abroadWaybill/abroadWaybillList' },
  parcel: { detail: '/smallParcel/details/', list: '/smallParcel/parcelList' },
};

export const waybillPath = ({ kind, id }: Pick<NoticedWaybill, 'kind' | 'id'>): string => `${PAGES[kind].detail}${id}`;

/** The list that finds those of the first one's kind: no list has several kinds. */
export function waybillsPath(waybills: readonly Pick<NoticedWaybill, 'kind' | 'waybill_no'>[]): string {
  const [{ kind } = { kind: 'standard' as const }] = waybills;
  const numbers = new Set(waybills.flatMap((each) => (each.kind === kind ? [each.waybill_no] : [])));
  return `${PAGES[kind].list}?waybillNos=${[...numbers].map(encodeURIComponent).join(',')}`;
}
