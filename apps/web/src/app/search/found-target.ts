import type { FoundWaybill } from '@waybound/contract/waybills/search';
import { useTranslation } from '../../kit/use-translation.ts';
import { waybillListPathOf, waybillPathOf } from '../../parts/waybill/waybill-path.ts';
import { useWayName } from '../../parts/waybill/way-name.ts';

/** Section 2: where what was found stands, and the list of its way. */

type Found = Pick<FoundWaybill, 'id' | 'shippingWay'>;

export function foundTarget({ id, shippingWay: way }: Found) {
  if (way === 'XB') return { to: '/smallParcel/details/$id', params: { id } } as const;
  if (way === 'BG') return { to: '/smallParcel/bags/$id', params: { id } } as const;
  if (way === 'TH' || way === 'HWC') return { to: '/abroadWaybill/abroadWaybillEdit', search: { id } } as const;
  return { to: waybillPathOf({ shippingWay: way }), params: { id } } as const;
}

export function foundListPath(way: FoundWaybill['shippingWay']) {
  if (way === 'XB') return '/smallParcel/parcelList';
  if (way === 'BG') return '/smallParcel/bags';
  return way === 'TH' || way === 'HWC' ? '/abroadWaybill/abroadWaybillList' : waybillListPathOf(way);
}

/** The name of its way; a small parcel and a bag of them are called what they are. */
export function useFoundName(): (way: FoundWaybill['shippingWay']) => string {
  const { t } = useTranslation('search');
  const wayName = useWayName();
  return (way) => {
    if (way === 'XB') return t('smallParcel');
    return way === 'BG' ? t('parcelBag') : wayName(way);
  };
}
