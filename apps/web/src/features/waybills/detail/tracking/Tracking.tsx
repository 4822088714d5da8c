import { useState, type ReactNode } from 'react';
import type { Milestone } from '@waybound/contract/waybills/waybills';
import { Button } from '../../../../kit/button/Button.tsx';
import { Timeline } from '../../../../kit/status/Timeline.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { usePlaceNames } from '../../../../parts/waybill/place-names.ts';
import { toEntries, tracksOf, type Entry } from './milestone-entries.ts';
import { MilestoneTime } from './MilestoneTime.tsx';
import { useMilestoneTitle } from './milestone-title.ts';
import { Section } from '../Section.tsx';
import './tracking.css';

/** What is older is a click away. */
const SHOWN = 10;

/** What came to us within the hour is as good as told at once. */
const LATE_NEWS_MS = 3_600_000;

type Track = Milestone['track'];

/** Everything that is known of the journey, newest first: physical and customs progress, what is expected, what was corrected. */
export function Tracking({ milestones }: { milestones: readonly Milestone[] }) {
  const { t } = useTranslation('waybillDetail');
  const [track, setTrack] = useState<Track>();
  const [isWhole, setIsWhole] = useState(false);
  const titleOf = useMilestoneTitle();
  const entries = toEntries(milestones, track);
  const events = (isWhole ? entries : entries.slice(0, SHOWN)).map((entry) => ({
    key: entry.milestone.id,
    time: <MilestoneTime at={entry.at} timeZone={entry.milestone.timeZone} certainty={entry.certainty} />,
    title: entry.isCorrected ? <s>{titleOf(entry.milestone)}</s> : titleOf(entry.milestone),
    note: <EntryNote entry={entry} />,
    isCurrent: entry.isCurrent,
    isBad: entry.isBad && !entry.isCorrected,
    isExpected: entry.certainty !== 'actual',
  }));
  return (
    <Section title={t('detail.timeline')} extra={<TrackChoice tracks={tracksOf(milestones)} chosen={track} onChoose={setTrack} />}>
      {events.length === 0 ? (
        <p className="muted">{t('detail.timelineEmpty')}</p>
      ) : (
        <Timeline label={t('detail.timeline')} events={events} />
      )}
      {!isWhole && entries.length > SHOWN && (
        <Button size="small" variant="quiet" onClick={() => setIsWhole(true)}>
          {t('milestone.older', { count: entries.length - SHOWN })}
        </Button>
      )}
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

/** Where, who says so, what was said before, and who else says the same. */
function EntryNote({ entry: { milestone, others, certainty, isCorrected } }: { entry: Entry }) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  const titleOf = useMilestoneTitle();
  const placeIn = usePlaceOfMilestone();
  const { timeZone, plannedAt, estimatedAt, actualAt, learntAt, note, source, track } = milestone;
  const before = [
    certainty !== 'estimated' && estimatedAt && t('milestone.estimatedAt', { time: format.momentAt(estimatedAt, timeZone) }),
    certainty !== 'planned' && plannedAt && t('milestone.plannedAt', { time: format.momentAt(plannedAt, timeZone) }),
  ];
  const isLateNews = actualAt !== null && Date.parse(learntAt) - Date.parse(actualAt) >= LATE_NEWS_MS;
  const learnt = isLateNews && t('milestone.learnt', { time: format.moment(learntAt) });
  const facts = [placeIn(milestone), note, ...before, t(`source.${source}`), learnt].filter(Boolean);
  return (
    <>
      {isCorrected && <span className="waybill-mark">{t('milestone.corrected')}</span>}
      {track === 'customs' && <span className="waybill-mark">{t('track.customs')}</span>}
      {facts.join(' · ')}
      {others.map((other) => {
        const place = placeIn(other);
        const said = [
          titleOf(other),
          place !== placeIn(milestone) && place,
          other.note !== note && other.note,
          t(`source.${other.source}`),
        ];
        return (
          <span key={other.id} className="waybill-source">
            {[format.momentAt(other.actualAt, other.timeZone), ...said].filter(Boolean).join(' · ')}
          </span>
        );
      })}
    </>
  );
}

function usePlaceOfMilestone(): (milestone: Milestone) => string | null {
  const { placeOf, placeWithCode } = usePlaceNames();
  return ({ placeCode, placeName }) => {
    const isKnown = placeCode !== null && placeOf(placeCode) !== placeCode;
    return isKnown ? placeWithCode(placeCode) : (placeName ?? placeCode);
  };
}
