import type { SiteData } from '@waybound/contract/site/site';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import { mayBeginOn } from '../../../parts/waybill/may-begin-on.ts';
import { orderPageOf, type OrderPagePath } from '../../../parts/waybill/order-page.ts';

type Copied = Pick<WaybillRow, 'shippingWay' | 'zxBase' | 'loadingPort' | 'isPortToPort'>;

/** The form in which the order of a waybill is begun anew; undefined where none writes it, or the variant hides it. */
export function copyPageOf(waybill: Copied, variant: SiteData['variant'] | undefined): OrderPagePath | undefined {
  const page = orderPageOf(waybill);
  return page && mayBeginOn(page, variant) ? page : undefined;
}
