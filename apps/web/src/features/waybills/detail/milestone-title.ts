import type { Milestone } from '@waybound/contract/waybills';
import { useTranslation } from 'react-i18next';

export function useMilestoneTitle(): (milestone: Pick<Milestone, 'kind' | 'status'>) => string {
  const { t, i18n } = useTranslation('waybillDetail');
  return ({ kind, status }) => {
    if (status) return t(`milestone.happened.${status}`);
    // Kinds are free on the wire; one we have no word for is told as an event with its note.
    return t(
      i18n.exists(`waybillDetail:milestone.kind.${kind}`) ? (`milestone.kind.${kind}` as 'milestone.kind.other') : 'milestone.kind.other',
    );
  };
}
