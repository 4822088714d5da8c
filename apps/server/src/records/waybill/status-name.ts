import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { statusLabelOf, type RoadKey } from '@waybound/domain/lifecycle/roads';
import { stepLabelOf, type ProgressStep } from '@waybound/domain/lifecycle/statuses';
import { statuses as en } from '@waybound/phrases/en/waybills/statuses';
import { statuses as zh } from '@waybound/phrases/zh/waybills/statuses';
import { roadKeyOf, type WaybillRecord } from './rows.ts';
import { textsOf, type Language } from '../../kernel/language.ts';

const texts = textsOf({ zh, en });

/** As pages call it: a truck or a train arrives at a border or a terminal, not at a port. */
export const statusNameOf = (lang: Language, status: WaybillStatus, key: RoadKey): string =>
  texts.say(lang, `status.${statusLabelOf(status, key)}`);

/** The same where its review has something to say first: a booking waits for its approval, and a draft may have been refused one. */
export function standNameOf(lang: Language, row: Parameters<typeof roadKeyOf>[0] & Pick<WaybillRecord, 'status' | 'review_state'>): string {
  const { status, review_state: reviewState } = row;
  if (reviewState === 'pending' && status === 'wait_for_deal_send') return texts.say(lang, 'review.pending');
  if (reviewState === 'rejected' && status === 'wait_for_confirm') return texts.say(lang, 'review.rejected');
  return statusNameOf(lang, status, roadKeyOf(row));
}

export const stepNameOf = (lang: Language, step: ProgressStep, { shippingWay }: RoadKey): string =>
  texts.say(lang, `step.${stepLabelOf(step, shippingWay === 'HD')}`);
