import type { SharedMilestone } from '@waybound/contract/waybills/shares';
import { Timeline } from '../../../kit/status/Timeline.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { MilestoneTime } from '../detail/tracking/MilestoneTime.tsx';
import { useMilestoneTitle } from '../detail/tracking/milestone-title.ts';
import { Section } from '../detail/Section.tsx';

/** What happened and what is expected, as the server ordered it: newest first. */
export function SharedTimeline({ milestones }: { milestones: readonly SharedMilestone[] }) {
  const { t, language } = useTranslation('shareLinks');
  const titleOf = useMilestoneTitle();
  const current = milestones.find(({ actualAt }) => actualAt !== null);
  const events = milestones.map((milestone) => {
    const { id, actualAt, estimatedAt, plannedAt, timeZone, place } = milestone;
    const certainty = actualAt !== null ? 'actual' : estimatedAt !== null ? 'estimated' : 'planned';
    return {
      key: id,
      time: <MilestoneTime at={actualAt ?? estimatedAt ?? plannedAt} timeZone={timeZone} certainty={certainty} />,
      title: titleOf(milestone),
      note: place?.[language],
      isCurrent: milestone === current,
      isExpected: certainty !== 'actual',
    };
  });
  return (
    <Section title={t('timeline')}>
      <div className="shared-timeline">
        {events.length === 0 ? <p className="muted">{t('timelineEmpty')}</p> : <Timeline label={t('timeline')} events={events} />}
      </div>
    </Section>
  );
}
