import type { SharedRoad } from '@waybound/contract/waybills/shares';
import { useTranslation } from '../../../kit/use-translation.ts';
import { Course } from '../../../parts/course/Course.tsx';
import { useMilestoneTitle } from '../detail/tracking/milestone-title.ts';
import { Section } from '../detail/Section.tsx';

/** What happened and what is expected, as the server ordered it: newest first. */
export function SharedTimeline({ waybill: { shippingWay, milestones } }: { waybill: Pick<SharedRoad, 'shippingWay' | 'milestones'> }) {
  const { t, language } = useTranslation('shareLinks');
  const titleOf = useMilestoneTitle(shippingWay);
  const current = milestones.find(({ actualAt }) => actualAt !== null);
  const entries = milestones.map((milestone) => {
    const { id, actualAt, estimatedAt, plannedAt, timeZone, place } = milestone;
    return {
      key: id,
      at: actualAt ?? estimatedAt ?? plannedAt,
      timeZone,
      certainty: actualAt !== null ? ('actual' as const) : estimatedAt !== null ? ('estimated' as const) : ('planned' as const),
      title: titleOf(milestone),
      facts: [place?.[language]],
      isCurrent: milestone === current,
    };
  });
  return (
    <Section title={t('timeline')}>
      <Course label={t('timeline')} empty={t('timelineEmpty')} entries={entries} />
    </Section>
  );
}
