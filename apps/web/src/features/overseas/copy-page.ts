import type { OverseasRow } from '@waybound/contract/overseas/overseas';
import type { SiteData } from '@waybound/contract/site/site';
import { isOfferedIn } from '../../parts/page.ts';

/** The form in which an overseas waybill is begun anew. Goods of a transfer have none: they came with their waybill. */
export function copyPageOf({ isOutbound, source }: Pick<OverseasRow, 'isOutbound' | 'source'>, variant: SiteData['variant'] | undefined) {
  if (isOutbound) return '/abroadWaybill/outbound';
  return source === null && isOfferedIn(variant, { isHiddenInVariant: true }) ? '/abroadWaybill/orderToAbroadWaybill' : undefined;
}
