import type { Waiting } from '@waybound/contract/waybills/dashboard';
import type { AttentionCause } from '@waybound/contract/waybills/status';
import { orderPageOf } from '../../parts/waybill/order-page.ts';

/** Where on a waybill's page its cause is dealt with. */
const SECTIONS: Readonly<Partial<Record<AttentionCause, string>>> = {
  question: 'questions',
  delivery: 'delivery',
  price: 'price',
  document: 'files',
  bill: 'bills',
  quiet: 'tracking-facts',
  packing: 'packing',
};

export const waybillLink = (id: string, hash = '') =>
  ({ to: '/waybillManagement/waybillDetails/$id', params: { id }, ...(hash && { hash }) }) as const;

/** A draft is gone on with at its form, where that exists; everything else is dealt with on the waybill's page. */
export function attentionLink({ cause, waybill }: Pick<Waiting, 'cause' | 'waybill'>) {
  const page = cause === 'draft' || cause === 'rejected' ? orderPageOf(waybill) : undefined;
  if (page) return { to: page, search: { id: waybill.id } } as const;
  return waybillLink(waybill.id, SECTIONS[cause]);
}
