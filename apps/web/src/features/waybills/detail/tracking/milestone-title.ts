import type { ShippingWay } from '@waybound/contract/waybills/status';
import type { Milestone } from '@waybound/contract/waybills/waybills';
import { enteredLabelOf } from '@waybound/domain/milestones/entered-label';
import { i18n } from '@waybound/phrases/i18n';
import { useTranslation } from '../../../../kit/use-translation.ts';

/** What a milestone of a waybill of this way says. */
export function useMilestoneTitle(way: ShippingWay): (milestone: Pick<Milestone, 'kind' | 'status'>) => string {
  const { t } = useTranslation('waybillDetail');
  return ({ kind, status }) => {
    if (status) return t(`milestone.happened.${enteredLabelOf(status, way === 'HD')}`);
    // The wire allows any kind; one without a text of its own is shown as an event with its note.
    return t(
      i18n.exists(`waybillDetail:milestone.kind.${kind}`) ? (`milestone.kind.${kind}` as 'milestone.kind.other') : 'milestone.kind.other',
    );
  };
}
