import type { SiteData } from '@waybound/contract/site/site';
import { orderEntries, type OrderPagePath } from './order-page.ts';

/** Whether an order may be begun on a page in this variant; end waybills are ordered in every one. */
export function mayBeginOn(page: OrderPagePath, variant: SiteData['variant'] | undefined): boolean {
  const isAmong = (entries: ReturnType<typeof orderEntries>) => entries.some(({ path }) => path === page);
  return isAmong(orderEntries(variant)) || !isAmong(orderEntries('standard'));
}
