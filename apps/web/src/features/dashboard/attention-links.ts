import type { Waiting } from '@waybound/contract/waybills/dashboard';
import { ATTENTION_SECTIONS } from '../../parts/waybill/attention-sections.ts';
import { orderPageOf } from '../../parts/waybill/order-page.ts';

const waybillLink = (id: string, hash = '') =>
  ({ to: '/waybillManagement/waybillDetails/$id', params: { id }, ...(hash && { hash }) }) as const;

/** A draft is gone on with at its form, where that exists; everything else is dealt with on the waybill's page. */
export function attentionLink({ cause, waybill }: Pick<Waiting, 'cause' | 'waybill'>) {
  const page = cause === 'draft' || cause === 'rejected' ? orderPageOf(waybill) : undefined;
  if (page) return { to: page, search: { id: waybill.id } } as const;
  return waybillLink(waybill.id, ATTENTION_SECTIONS[cause]);
}
