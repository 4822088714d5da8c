import type { Waiting } from '@waybound/contract/waybills/dashboard';
import { ATTENTION_SECTIONS } from '../../parts/waybill/attention-sections.ts';
import { orderPageOf } from '../../parts/waybill/order-page.ts';
import { waybillPathOf } from '../../parts/waybill/waybill-path.ts';

/** A draft is gone on with at its form, where that exists; everything else is dealt with on the waybill's page. */
export function attentionLink({ cause, waybill }: Pick<Waiting, 'cause' | 'waybill'>) {
  const page = cause === 'draft' || cause === 'rejected' ? orderPageOf(waybill) : undefined;
  if (page) return { to: page, search: { id: waybill.id } } as const;
  const hash = ATTENTION_SECTIONS[cause];
  return { to: waybillPathOf(waybill), params: { id: waybill.id }, ...(hash && { hash }) } as const;
}
