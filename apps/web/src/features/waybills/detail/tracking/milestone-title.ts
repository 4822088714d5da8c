import type { Milestone } from '@waybound/contract/waybills/waybills';
import { i18n } from '@waybound/phrases/i18n';
import { useTranslation } from '../../../../kit/use-translation.ts';

export function useMilestoneTitle(): (milestone: Pick<Milestone, 'kind' | 'status'>) => string {
  const { t } = useTranslation('waybillDetail');
  return ({ kind, status }) => {
    if (status) return t(`milestone.happened.${status}`);
    // The wire allows any kind; one without a text of its own is shown as an event with its note.
    return t(
      i18n.exists(`waybillDetail:milestone.kind.${kind}`) ? (`milestone.kind.${kind}` as 'milestone.kind.other') : 'milestone.kind.other',
    );
  };
}
