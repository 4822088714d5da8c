import { useState, type ReactNode } from 'react';
import type { ShippingWay } from '@waybound/contract/waybills/status';
import type { Milestone, WaybillDetail } from '@waybound/contract/waybills/waybills';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { Course } from '../../../../parts/course/Course.tsx';
import type { CourseEntry } from '../../../../parts/course/course-entry.ts';
import { useFormats } from '../../../../parts/format.ts';
import { usePlaceNames } from '../../../../parts/waybill/place-names.ts';
import { toEntries, tracksOf, type Entry } from './milestone-entries.ts';
import { useMilestoneTitle } from './milestone-title.ts';
import { Section } from '../Section.tsx';
import './tracking.css';

/** What came to us within the hour is as good as told at once. */
const LATE_NEWS_MS = 3_600_000;

type Track = Milestone['track'];

/** Everything that is known of the journey, newest first: physical and customs progress, what is expected, what was corrected. */
export function Tracking({ detail: { waybill, milestones } }: { detail: Pick<WaybillDetail, 'waybill' | 'milestones'> }) {
  const { t } = useTranslation('waybillDetail');
  const [track, setTrack] = useState<Track>();
  const toCourse = useCourseEntry(waybill.shippingWay);
  return (
    <Section title={t('detail.timeline')} extra={<TrackChoice tracks={tracksOf(milestones)} chosen={track} onChoose={setTrack} />}>
      <Course label={t('detail.timeline')} empty={t('detail.timelineEmpty')} entries={toEntries(milestones, track).map(toCourse)} />
    </Section>
  );
}

interface TrackChoiceProps {
  tracks: readonly Track[];
  chosen: Track | undefined;
  onChoose: (track: Track | undefined) => void;
}

function TrackChoice({ tracks, chosen, onChoose }: TrackChoiceProps): ReactNode {
  const { t } = useTranslation('waybillDetail');
  if (tracks.length < 2) return null;
  return (
    <div className="waybill-choice" role="group" aria-label={t('detail.timeline')}>
      {[undefined, ...tracks].map((track) => (
        <button key={track ?? 'all'} type="button" aria-pressed={track === chosen} onClick={() => onChoose(track)}>
          {track ? t(`track.${track}`) : t('milestone.all')}
        </button>
      ))}
    </div>
  );
}

/** What, where, who says so, what was said before, and who else says the same. */
function useCourseEntry(way: ShippingWay): (entry: Entry) => CourseEntry {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  const titleOf = useMilestoneTitle(way);
  const placeIn = usePlaceOfMilestone();
  return ({ milestone, others, at, certainty, isCorrected, isCurrent, isBad }) => {
    const { id, timeZone, plannedAt, estimatedAt, actualAt, learntAt, note, source, track } = milestone;
    const isLateNews = actualAt !== null && Date.parse(learntAt) - Date.parse(actualAt) >= LATE_NEWS_MS;
    const saidBy = (other: Milestone) => {
      const place = placeIn(other);
      const said = [place !== placeIn(milestone) && place, other.note !== note && other.note, t(`source.${other.source}`)];
      return [format.momentAt(other.actualAt, other.timeZone), titleOf(other), ...said].filter(Boolean).join(' · ');
    };
    return {
      key: id,
      at,
      timeZone,
      certainty,
      title: titleOf(milestone),
      facts: [
        placeIn(milestone),
        note,
        certainty !== 'estimated' && estimatedAt && t('milestone.estimatedAt', { time: format.momentAt(estimatedAt, timeZone) }),
        certainty !== 'planned' && plannedAt && t('milestone.plannedAt', { time: format.momentAt(plannedAt, timeZone) }),
        t(`source.${source}`),
        isLateNews && t('milestone.learnt', { time: format.moment(learntAt) }),
      ],
      marks: track === 'customs' ? [t('track.customs')] : [],
      others: others.map((other) => ({ key: other.id, text: saidBy(other) })),
      isCorrected,
      isCurrent,
      isBad,
    };
  };
}

function usePlaceOfMilestone(): (milestone: Milestone) => string | null {
  const { placeOf, placeWithCode } = usePlaceNames();
  return ({ placeCode, placeName }) => {
    const isKnown = placeCode !== null && placeOf(placeCode) !== placeCode;
    return isKnown ? placeWithCode(placeCode) : (placeName ?? placeCode);
  };
}
